// A listening server that answers from memory before Fastify, as in `start.ts`.
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { App } from '#server/app.ts';
import { readProductsFromMemory } from '#server/catalog/read-products.ts';
import { createMemoryAnswers } from '#server/http/cache/answer-from-memory.ts';
import { sharingOf } from '#server/http/cache/sharing.ts';
import type { Server } from '#server/http/create-server.ts';

/** Returns the port. The server is closed after the file. */
export async function startListeningServer(app: App, server: Server): Promise<number> {
  await server.ready();
  const isAnswered = createMemoryAnswers({
    app,
    sharing: sharingOf(server),
    readNow: (url) => readProductsFromMemory(app, url),
  });
  const http = createHttpServer((request, response) => {
    if (!isAnswered(request, response)) server.routing(request, response);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    http.closeAllConnections();
    http.close();
  });
  return (http.address() as AddressInfo).port;
}
