import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createTestApp } from '#test/support/test-app.ts';
import { appContext } from '../context.ts';
import { shellOf } from './page-shell.ts';

const { app } = await createTestApp();
const url = new URL('http://localhost/kobenhavn/restauranter');

function request() {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  return context;
}

test('the loaders of a request share one shell, and the next request has its own', async () => {
  const context = request();
  const [root, page] = await Promise.all([shellOf(context, url), shellOf(context, url)]);
  expect(page).toBe(root);
  expect(await shellOf(request(), url)).not.toBe(root);
});
