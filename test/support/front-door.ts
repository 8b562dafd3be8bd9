// A listening server with the first door before Fastify, as `start` puts them together. Closed after the file.
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { App } from '#server/app.ts';
import { readProductsNow } from '#server/catalog/read-products.ts';
import type { Server } from '#server/http/create-server.ts';
import { createFirstDoor } from '#server/http/first-door.ts';
import { keptBy } from '#server/http/send-answer.ts';

/** Returns its port. */
export async function openFrontDoor(app: App, server: Server): Promise<number> {
  await server.ready();
  const isAnsweredAtOnce = createFirstDoor({
    app,
    kept: keptBy(server),
    readNow: (url) => readProductsNow(app, url),
  });
  const http = createHttpServer((request, response) => {
    if (!isAnsweredAtOnce(request, response)) server.routing(request, response);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    http.closeAllConnections();
    http.close();
  });
  return (http.address() as AddressInfo).port;
}
