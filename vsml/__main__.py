"The `vsml` command, and `python -m vsml`: Ctrl-C is obeyed quietly from the first moment on."
import os, signal, sys

def run() -> int: # Exit code
    "Import, which takes a second, and run."
    def stopped(*_):
        os.write(2, b'vsml: stopped\n')
        os._exit(130)
    is_asked = signal.getsignal(signal.SIGINT) is signal.default_int_handler   # a background job of a shell is not
    if is_asked: signal.signal(signal.SIGINT, stopped)
    from vsml.cli import main
    if is_asked: signal.signal(signal.SIGINT, signal.default_int_handler)
    return main()

if __name__ == '__main__': sys.exit(run())
