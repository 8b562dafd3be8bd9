// Streams a board's changes to browsers as server-sent events.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PRODUCT_TYPES } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { streamEvents } from '../http/event-stream.ts';

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
      const boardKey = { cityId: city.id, productType: type };
      await streamEvents(app, request, reply, (stream) => app.boardEvents.listen(boardKey, stream));
    },
  );
}
