// Every address of the product that can be read, with real or made-up parameters.
import { readFileSync } from 'node:fs';
import { PATHS } from '#core/paths-table.ts';
import type { TableRequest } from './requests.ts';

type OpenApi = { paths: Record<string, Record<string, unknown>> };

/** Of a token that nobody has, as long as a real one. */
export const MADE_UP_TOKEN = '1-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

const fill = (path: string, values: Record<string, string>) =>
  path.replaceAll(/[:{](\w+)[}?]*/g, (_, name: string) => values[name] ?? 'x');

/** Streams never end, so they are left out. */
export function listReadablePaths({ venueId, slug }: TableRequest, token = MADE_UP_TOKEN): string[] {
  const values = {
    id: String(venueId),
    slug,
    token,
    city: 'kobenhavn',
    area: 'norrebro',
    tag: '',
    type: 'restaurant',
    productType: 'restaurant',
    step: 'book',
    blogSlug: 'x',
  };
  const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as OpenApi;
  const calls = Object.entries(paths)
    .filter(([path, methods]) => 'get' in methods && !path.endsWith('/events'))
    .map(([path]) => fill(path, values));
  const pages = Object.entries(PATHS).map(([routeId, { da }]) =>
    fill(da, routeId === 'giftcard' ? { ...values, step: 'amount' } : values),
  );
  return [...calls, ...pages, ...pages.map((path) => `${path === '/' ? '/_root' : path}.data`)];
}
