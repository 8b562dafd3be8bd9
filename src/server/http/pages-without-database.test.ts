import { createElement } from 'react';
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createTestApp } from '#test/support/test-app.ts';
import * as entry from '#web/entry.server.tsx';
import { createHotPool } from '../db/pool.ts';
import { createServer } from './create-server.ts';
import { createPages } from './pages.ts';

const { app } = await createTestApp();

const away = createHotPool('postgres://postgres@127.0.0.1:1/nowhere');

/** An app with one page, rendered by the real entry: React Router hides errors in production. */
async function askPage(load: () => Promise<unknown>, url = '/', host = 'localhost') {
  const route = { id: 'root', path: '', hasLoader: true, hasErrorBoundary: true, module: 'root.js' };
  const build = {
    entry: { module: entry },
    routes: {
      root: {
        ...route,
        module: {
          default: () => createElement('p', null, 'the page'),
          ErrorBoundary: () => createElement('p', null, 'the error page'),
          headers: ({ errorHeaders }: { errorHeaders?: Headers }) => errorHeaders ?? new Headers(),
          loader: async () => {
            await load();
            return {};
          },
        },
      },
    },
    assets: {
      entry: { imports: [], module: 'entry.js' },
      routes: { root: route },
      url: '/m.js',
      version: '1',
    },
    future: {},
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: 'build',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
  const production = { ...app, config: { ...app.config, isProduction: true } };
  const server = createServer(
    production,
    createPages(
      () => Promise.resolve(build as never),
      () => Promise.resolve({ entryModule: entry as never, clientEntry: build.assets.entry }),
    ),
  );
  return server.inject({ url, headers: { host } });
}

test('ERR-26 while the database is away a page is the error page, with 503 and Retry-After, and is not cached', async () => {
  app.scripts.forget();
  const { statusCode, headers, body } = await askPage(() => away.query('select 1'));
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toBeDefined();
  expect(body).toContain('the error page');
});

test('ERR-26 so is the data of a page that is opened from another', async () => {
  const { statusCode, headers } = await askPage(() => away.query('select 1'), '/_.data');
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
});

test('ERR-26 a page that fails for another reason is a 500, and one that does not fail is a 200', async () => {
  const failed = await askPage(() => Promise.reject(new Error('ours')));
  expect([failed.statusCode, failed.headers['retry-after']]).toEqual([500, undefined]);
  const shown = await askPage(() => Promise.resolve());
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('the page');
});

test('SAFE-7 a Host header that is not a host is a bad request, also with a name before it', async () => {
  for (const host of ['a@b', 'a:b@c', '[', 'a b']) {
    const { statusCode } = await askPage(() => Promise.resolve(), '/', host);
    expect([host, statusCode]).toEqual([host, 400]);
  }
});
