"""Run the ten lines of a README with the network closed: ten_lines.py README.md"""
import re, socket, sys

def closed(*args, **kwargs): raise OSError('no network here')
socket.socket.connect = socket.getaddrinfo = closed
exec(re.search(r'## Ten lines\n\n```python\n(.*?)```', open(sys.argv[1]).read(), re.S)[1])
assert 'site-packages' in vsml.__file__
