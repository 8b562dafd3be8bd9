import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { Problem } from '#core/problem.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { createLoadShedding } from './load-shedding.ts';
import { registerProblems } from './problems.ts';

const { app } = await createTestApp();
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'sv' };

// Every request is one too many.
const isRefused = createLoadShedding({ app, maxUnderWay: 0 });
const full = createServer((request, response) => void isRefused(request, response));
await once(full.listen(0, '127.0.0.1'), 'listening');
afterAll(() => full.close());
const { port } = full.address() as AddressInfo;

// Every page is refused when it comes to its turn.
const pages = Fastify();
registerProblems(pages, app);
pages.get('/*', () => {
  throw new Problem('unavailable');
});

const ask = (url: string, host: string, headers: Record<string, string> = BROWSER) =>
  pages.inject({ url, headers: { ...headers, host } });

test.each([
  ['/kobenhavn/restauranter', 'localhost', 'da', 'Prøv igen'],
  ['/en/copenhagen/restaurants?x=<b>', 'localhost', 'en', 'Try again'],
  ['/v/1/tonight', app.config.partner.hostname, 'sv', 'Försök igen'],
])(
  'SAFE-82 %s on %s says in its language that it is busy, and loads itself again',
  async (url, host, language, retry) => {
    const { statusCode, headers, body } = await ask(url, host);
    expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`<a href="">${retry}</a>`);
    expect(body).toContain(`http-equiv="refresh" content="${headers['retry-after']}"`);
    expect(body).not.toContain('<b>');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'sha256-[\w+/=]+';/);
  },
);

test('SAFE-82 a full process says the same, and a script still gets JSON', async () => {
  const page = await fetch(`http://127.0.0.1:${port}/kobenhavn/restauranter`, { headers: BROWSER });
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain(`content="${page.headers.get('retry-after')}"`);
  const call = await fetch(`http://127.0.0.1:${port}/kobenhavn/restauranter.data`);
  expect([call.status, (await call.json()).error]).toEqual([503, 'unavailable']);
  expect((await ask('/kobenhavn/restauranter.data', 'localhost', {})).json().error).toBe('unavailable');
});
