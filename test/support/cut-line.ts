// A line to the database that can be cut and mended: what its users see when the database goes away and comes back.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export async function openLine(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) || 5432 });
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
  const url = new URL(databaseUrl);
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
  };
}
