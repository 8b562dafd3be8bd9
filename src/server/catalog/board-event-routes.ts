// Streams a board's changes to browsers as server-sent events. It writes to the socket, not to Fastify's reply.
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PRODUCT_TYPES } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';

/** Proxies close a silent connection after half a minute or more. */
const HEARTBEAT_MS = 20_000;
const RECONNECT_MS = 2_000;

/** A browser may have left while the board was loaded; then no event follows. */
function whenClosed(stream: ServerResponse, work: () => void) {
  if (stream.closed) work();
  else stream.once('close', work);
}

export async function registerBoardEvents(api: FastifyInstance, app: App) {
  api.withTypeProvider<ZodTypeProvider>().get(
    '/boards/:city/:type/events',
    {
      schema: {
        tags: ['Catalogue'],
        summary: 'What changes on a board, as server-sent events',
        description:
          'Event `stock` carries the venues whose stock changed; event `board` says to load the board again.',
        params: z.object({ city: z.string(), type: z.enum(PRODUCT_TYPES) }),
      },
    },
    async (request, reply) => {
      const { city: slug, type } = request.params;
      const city = (await app.atlas.get()).cityBySlug.get(slug);
      if (!city?.productTypes.includes(type)) throw new Problem('not_found');
      const countClosed = app.limits.openStream(request.ip);
      const stream = reply.raw;
      whenClosed(stream, countClosed);
      const leave = await app.boardEvents.listen(
        { cityId: city.id, productType: type },
        {
          send: (event, data) => stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
          end: () => stream.end(),
        },
      );
      reply.hijack();
      stream.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
        'X-Content-Type-Options': 'nosniff',
        'X-Request-Id': request.id,
      });
      stream.write(`retry: ${RECONNECT_MS}\n\n`);
      const heartbeat = setInterval(() => stream.write(':\n\n'), HEARTBEAT_MS);
      whenClosed(stream, () => {
        clearInterval(heartbeat);
        leave();
      });
    },
  );
}
