// A line to PostgreSQL or Redis that can be cut and mended: what its users see when the other end goes away and comes back.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const USUAL_PORTS: Record<string, number> = { 'postgres:': 5432, 'postgresql:': 5432, 'redis:': 6379 };

export async function openLine(serviceUrl: string) {
  const { hostname, port, protocol } = new URL(serviceUrl);
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port || USUAL_PORTS[protocol]) });
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => undefined).on('close', () => ends.delete(end));
    }
    near.pipe(far).pipe(near);
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port: ownPort } = server.address() as AddressInfo;
  const url = new URL(serviceUrl);
  url.hostname = '127.0.0.1';
  url.port = String(ownPort);
  return {
    url: url.href,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const end of ends) end.destroy();
      await closed;
    },
    mend: () => listen(ownPort),
    /** What is open stays open, and nothing comes through; new ones are as before. */
    silence: () => {
      for (const end of ends) end.unpipe().pause();
    },
  };
}
