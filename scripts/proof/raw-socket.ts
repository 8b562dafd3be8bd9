// Bytes on a socket as they are, which no HTTP client would send, and what comes back.
import { connect } from 'node:net';

type Raw = { port: number; address: string; bytes: string | Buffer; waitMs?: number };

/** Resolves to everything that came until the other side hung up or nothing more came for a while. */
export function sendRaw({ port, address, bytes, waitMs = 3_000 }: Raw): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: address });
    let received = '';
    const finish = () => {
      socket.destroy();
      resolve(received);
    };
    socket.setTimeout(waitMs, finish);
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('error', finish);
    socket.on('close', finish);
  });
}

export const statusesIn = (received: string): number[] =>
  [...received.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status));

/** A sender who never gets to the end: one byte now and then, until told to stop or hung up on. */
export function dribble({ port, address, bytes }: Raw, everyMs: number) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: address });
  let sent = 0;
  let isOpen = true;
  const timer = setInterval(
    () => socket.write(bytes.slice(sent % bytes.length, (sent++ % bytes.length) + 1)),
    everyMs,
  );
  const end = () => {
    isOpen = false;
    clearInterval(timer);
    socket.destroy();
  };
  socket.on('error', end);
  socket.on('close', end);
  socket.resume();
  return { isOpen: () => isOpen, end };
}
