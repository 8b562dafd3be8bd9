// The GET calls about editors' content.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  blogsQuery,
  blogsResponse,
  pageBoxesQuery,
  pageBoxesResponse,
  partnersQuery,
  partnersResponse,
} from '#core/content/content.contract.ts';
import type { App } from '../app.ts';
import { shareJson } from '../http/cache/share-json.ts';
import { listBlogs } from './list-blogs.ts';
import { listPageBoxEntries } from './list-page-box-entries.ts';
import { listPartners } from './list-partners.ts';

const tags = ['Content'];

export async function registerContent(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/blogs',
    {
      schema: {
        tags,
        summary: 'Blog posts, newest first',
        querystring: blogsQuery,
        response: { 200: blogsResponse },
      },
    },
    async (request, reply) => shareJson(request, reply, { body: await listBlogs(app, request.query) }),
  );

  routes.get(
    '/partners',
    {
      schema: {
        tags,
        summary: 'Partners of a city and product type',
        querystring: partnersQuery,
        response: { 200: partnersResponse },
      },
    },
    async (request, reply) => shareJson(request, reply, { body: await listPartners(app, request.query) }),
  );

  routes.get(
    '/page-boxes',
    {
      schema: {
        tags,
        summary: 'Boxes at the top and the bottom of pages',
        querystring: pageBoxesQuery,
        response: { 200: pageBoxesResponse },
      },
    },
    async (request, reply) =>
      shareJson(request, reply, { body: await listPageBoxEntries(app, request.query) }),
  );
}
