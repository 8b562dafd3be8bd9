// Pictures out of the bucket, for a cache in front of us: it asks for each name once.
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { isObjectName } from '../images/image-storage.ts';

const MEDIA_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

export function registerBucketImages(server: FastifyInstance, { images }: Pick<App, 'images'>) {
  server.get<{ Params: { name: string } }>('/images/:name', async ({ params: { name } }, reply) => {
    const type = MEDIA_TYPES[extname(name)];
    const picture = type && isObjectName(name) ? await images.findObject(name) : undefined;
    if (!picture || !type) throw new Problem('not_found');
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(picture);
  });
}
