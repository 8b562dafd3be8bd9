// Sends bytes that no HTTP client would send, and reads the answer.
import { connect } from 'node:net';

type Raw = { port: number; address: string; bytes: string | Buffer; waitMs?: number };

/** Resolves to everything received until the server closes or is silent for a while. */
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

/** Sends one byte now and then, until it is ended or the server closes the connection. */
export function sendSlowly({ port, address, bytes }: Raw, everyMs: number) {
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
