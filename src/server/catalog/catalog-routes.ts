// The GET calls about products. Unknown values of a query are dropped, never refused.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { wireBoardContract } from '#core/catalog/board-wire.contract.ts';
import {
  menusQuery,
  menusResponse,
  productQuery,
  productResponse,
  productsQuery,
  productsResponse,
  stockMenusQuery,
  stocksQuery,
  stocksResponse,
  stockTimesQuery,
  stockTimesResponse,
  tagsQuery,
  tagsResponse,
} from '#core/catalog/catalog.contract.ts';
import { PRODUCT_TYPES } from '#core/market.ts';
import type { App } from '../app.ts';
import { shareJson } from '../http/cache/share-json.ts';
import { readHoldId } from '../http/hold-id.ts';
import { getBoardWire } from './get-board-wire.ts';
import { getProduct } from './get-product.ts';
import { listMenus } from './list-menus.ts';
import { listMenusForTime } from './list-menus-for-time.ts';
import { listProducts } from './list-products.ts';
import { listStocks } from './list-stocks.ts';
import { listTags } from './list-tags.ts';
import { listTimes } from './list-times.ts';
import { productsInput } from './read-products.ts';

const tags = ['Catalogue'];
const LARGEST_ID = 2 ** 31 - 1;
// A number that is too large for an id finds nothing, so it becomes 0.
const productParams = z.object({ id: z.coerce.number().int().min(1).max(LARGEST_ID).catch(0) });
const boardParams = z.object({ city: z.string(), type: z.enum(PRODUCT_TYPES) });
const HOLD = 'Knows a hold from the header X-Hold-Id or the cookie `_ebhold`; such answers are private.';

const idsOf = (texts: string | string[] | undefined): number[] =>
  [texts ?? []].flat().map(Number).filter(Number.isInteger);

export async function registerCatalog(api: FastifyInstance, app: App) {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/products',
    {
      schema: {
        tags,
        summary: "A city's products of one type, filtered and sorted",
        description: HOLD,
        querystring: productsQuery,
        response: { 200: productsResponse },
      },
    },
    async (request, reply) => {
      const holdId = readHoldId(request);
      const input = { ...productsInput(request.url, request.query), holdId };
      const { data, ...rest } = await listProducts(app, input);
      return shareJson(request, reply, { body: data, ...rest, holdId });
    },
  );

  routes.get(
    '/products/:id',
    {
      schema: {
        tags,
        summary: 'One product',
        description: HOLD,
        params: productParams,
        querystring: productQuery,
        response: { 200: productResponse },
      },
    },
    async (request, reply) => {
      const holdId = readHoldId(request);
      const input = { productId: request.params.id, language: request.query.local, holdId };
      const { data, ...rest } = await getProduct(app, input);
      return shareJson(request, reply, { body: { data }, ...rest, holdId });
    },
  );

  routes.get(
    '/products/:id/stocks',
    {
      schema: {
        tags,
        summary: 'Per party size its status and arrival times, with the product as the asker sees it',
        description: HOLD,
        params: productParams,
        querystring: stocksQuery,
        response: { 200: stocksResponse },
      },
    },
    async (request, reply) => {
      const holdId = readHoldId(request);
      const { seat, time, local } = request.query;
      const input = { productId: request.params.id, seat, time, language: local, holdId };
      const { data, ...rest } = await listStocks(app, input);
      return shareJson(request, reply, { body: data, ...rest, holdId });
    },
  );

  routes.get(
    '/products/:id/stocks/times',
    {
      schema: {
        tags,
        summary: "The day's time slots; with `seat`, only those for that party size",
        description: HOLD,
        params: productParams,
        querystring: stockTimesQuery,
        response: { 200: stockTimesResponse },
      },
    },
    async (request, reply) => {
      const holdId = readHoldId(request);
      const input = { productId: request.params.id, seat: request.query.seat, holdId };
      const { data, ...rest } = await listTimes(app, input);
      return shareJson(request, reply, { body: { data }, ...rest, holdId });
    },
  );

  routes.get(
    '/products/:id/stocks/menus',
    {
      schema: {
        tags,
        summary: 'The menus served at a time, with their status for the party',
        description: HOLD,
        params: productParams,
        querystring: stockMenusQuery,
        response: { 200: menusResponse },
      },
    },
    async (request, reply) => {
      const holdId = readHoldId(request);
      const { time, seat, local } = request.query;
      const input = { productId: request.params.id, time, seat, language: local, holdId };
      const { data, ...rest } = await listMenusForTime(app, input);
      return shareJson(request, reply, { body: { data }, ...rest, holdId });
    },
  );

  routes.get(
    '/products/:id/menus',
    {
      schema: {
        tags,
        summary: 'Menus by their ids, or all of them',
        description: HOLD,
        params: productParams,
        querystring: menusQuery,
        response: { 200: menusResponse },
      },
    },
    async (request, reply) => {
      const holdId = readHoldId(request);
      const { local, 'id[]': ids } = request.query;
      const input = { productId: request.params.id, ids: idsOf(ids), language: local, holdId };
      const { data, ...rest } = await listMenus(app, input);
      return shareJson(request, reply, { body: { data }, ...rest, holdId });
    },
  );

  routes.get(
    '/tags',
    { schema: { tags, summary: 'Tags', querystring: tagsQuery, response: { 200: tagsResponse } } },
    async (request, reply) => {
      const { data, ...rest } = await listTags(app, request.query);
      return shareJson(request, reply, { body: data, ...rest });
    },
  );

  routes.get(
    '/boards/:city/:type',
    {
      schema: {
        tags,
        summary: 'The compact board of a city and type',
        description: 'Columns instead of products, for filtering in the browser.',
        params: boardParams,
        response: { 200: wireBoardContract },
      },
    },
    async (request, reply) => {
      const { city, type } = request.params;
      const { data, ...rest } = await getBoardWire(app, { citySlug: city, productType: type });
      return shareJson(request, reply, { body: data, ...rest });
    },
  );
}
