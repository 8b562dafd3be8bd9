// The OpenAPI document is in the repository, so that a change of it shows in review.
import { expect, test } from 'vitest';
import { createTestApp } from '#test/support/test-app.ts';

const { server } = await createTestApp();

type Description = { openapi: string; paths: Record<string, object> };

test('the OpenAPI document is the one in docs', async () => {
  const answer = await server.inject('/api/v4/openapi.json');
  const text = `${JSON.stringify(answer.json(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../../docs/openapi.json');
});

test('API-3 API-4 API-5 API-6 API-7 API-8 API-9 API-10 API-11 every GET call is described', async () => {
  const { openapi, paths } = (await server.inject('/api/v4/openapi.json')).json<Description>();
  expect(openapi).toBe('3.1.0');
  const calls = ['', '/{id}', '/{id}/stocks', '/{id}/stocks/times', '/{id}/stocks/menus', '/{id}/menus'];
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      ...calls.map((path) => `/api/v4/products${path}`),
      '/api/v4/tags',
      '/api/v4/blogs',
      '/api/v4/page-boxes',
      '/api/v4/boards/{city}/{type}',
    ]),
  );
});
