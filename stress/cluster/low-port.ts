// A free port for a server that is stopped and started again.
import { createServer } from 'node:net';

/**
 * Below the ports that the system gives to outgoing connections: a client of a server that is down
 * could be given that server's port, and the server could not start again.
 */
export async function lowPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
