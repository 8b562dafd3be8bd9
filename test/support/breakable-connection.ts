// A TCP proxy to PostgreSQL or Redis whose connections a test can cut and restore.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const DEFAULT_PORTS: Record<string, number> = { 'postgres:': 5432, 'postgresql:': 5432, 'redis:': 6379 };

export async function openBreakableConnection(serviceUrl: string) {
  const { hostname, port, protocol } = new URL(serviceUrl);
  const sockets = new Set<Socket>();
  let isRefusing = false;
  let refusals = 0;
  const server = createServer((client) => {
    if (isRefusing) {
      refusals += 1;
      client.on('error', () => undefined).destroy();
      return;
    }
    const service = connect({ host: hostname, port: Number(port || DEFAULT_PORTS[protocol]) });
    for (const socket of [client, service]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.pipe(service).pipe(client);
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
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listen(ownPort),
    /** Closes every new connection at once, as a balancer does that knows no primary. */
    refuse: (refuses: boolean) => {
      isRefusing = refuses;
    },
    refused: () => refusals,
    /** Open connections stay open but carry no data. New connections work. */
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
