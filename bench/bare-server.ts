// The other side of a benchmark: a process that only sends the bytes it was given.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

export type BareServerOptions = {
  kind: 'fastify' | 'node';
  status?: number;
  headers: Record<string, string>;
  bodies: Uint8Array[];
};
export type BareReady = { port: number };

process.once('message', async ({ kind, status = 200, headers, bodies }: BareServerOptions) => {
  const bytes = bodies.map((body) => Buffer.from(body));
  let sent = 0;
  const next = () => bytes[sent++ % bytes.length] as Buffer;
  const ready = (port: number) => process.send?.({ port } satisfies BareReady);
  if (kind === 'fastify') {
    const server = Fastify();
    server.get('/api/v4/products', (_request, reply) => reply.headers(headers).send(next()));
    server.post('/api/v4/booking/:id/hold', (_request, reply) =>
      reply.code(status).headers(headers).send(next()),
    );
    await server.listen({ host: '127.0.0.1', port: 0 });
    ready((server.server.address() as AddressInfo).port);
  } else {
    const server = createServer((_request, response) => {
      const body = next();
      response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
    });
    server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port));
  }
});
process.on('disconnect', () => process.exit(0));
