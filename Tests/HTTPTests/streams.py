#!/usr/bin/env python3
"""Responds to every request over HTTP/2 with the given headers, valid or not, and no body.

Usage: streams.py CERTIFICATE KEY [NAME VALUE]...
Prints its port when it begins to listen.
"""

import socket
import ssl
import sys
import threading

SETTINGS, HEADERS = 4, 1
END_STREAM, END_HEADERS, ACK = 1, 4, 1


def frame(kind, flags, stream, payload=b""):
    return len(payload).to_bytes(3, "big") + bytes([kind, flags]) + stream.to_bytes(4, "big") + payload


def block(words):
    """The headers as literal fields without indexing (RFC 7541, 6.2.2). Each text has less than 127 bytes."""
    texts = (word.encode() for word in words)
    pairs = zip(texts, texts)
    return b"".join(b"\0" + bytes([len(name)]) + name + bytes([len(value)]) + value for name, value in pairs)


def read(stream, count):
    data = b""
    while len(data) < count:
        piece = stream.recv(count - len(data))
        if not piece:
            raise EOFError
        data += piece
    return data


def serve(connection, context, answer):
    try:
        with context.wrap_socket(connection, server_side=True) as stream:
            read(stream, 24)
            stream.sendall(frame(SETTINGS, 0, 0))
            while True:
                head = read(stream, 9)
                read(stream, int.from_bytes(head[:3], "big"))
                if head[3] == SETTINGS and not head[4] & ACK:
                    stream.sendall(frame(SETTINGS, ACK, 0))
                if head[3] == HEADERS:
                    number = int.from_bytes(head[5:], "big")
                    stream.sendall(frame(HEADERS, END_STREAM | END_HEADERS, number, answer))
    except (OSError, EOFError):
        pass


def main():
    certificate, key, *words = sys.argv[1:]
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    context.set_alpn_protocols(["h2"])
    with socket.create_server(("127.0.0.1", 0)) as listener:
        print(listener.getsockname()[1], flush=True)
        while True:
            connection, _ = listener.accept()
            threading.Thread(target=serve, args=(connection, context, block(words)), daemon=True).start()


main()
