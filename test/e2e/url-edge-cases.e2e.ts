// Pages at unusual and hostile URLs. They are sent without a browser, which would normalise them.
import { expect } from '@playwright/test';
import { UNUSUAL_PATH_ENDS } from '../support/bad-input/unusual-paths.ts';
import { test } from '../support/e2e-test.ts';
import { connectFrom, type HeaderList } from '../support/socket-client.ts';

const port = Number(new URL(process.env.E2E_ORIGIN ?? 'http://localhost:3000').port);

const PAGES = [
  '/',
  '/en',
  '/kobenhavn/restauranter',
  '/en/kobenhavn/restaurants',
  '/kort/kobenhavn/restauranter',
  '/restaurant',
  '/kvittering',
  '/en/receipt',
  '/book/book/restaurant',
  '/gavekort',
  '/dev',
];
const TAILS = [
  ...UNUSUAL_PATH_ENDS,
  '//example.com',
  '?tags=<script>alert(1)</script>',
  '?search="><img/src=x/onerror=alert(1)>',
  '?person=%00',
  '?time-start=%F0%9F%8D%95&time-end=x',
  '?areas=%ED%A0%80',
  '?i=-1&view=menu',
  '?ispafa=%00',
  '.data',
  '.data?_routes=%00',
  `/${'a'.repeat(300)}`,
  `/${'a'.repeat(8_000)}`,
  `/${'a/'.repeat(3_000)}`,
  `?${'a=b&'.repeat(2_500)}`,
];
const HEADERS: HeaderList[] = [
  [['Cookie', '_ebhold=%; visitor=%00']],
  [['Cookie', '_ebhold=%7B%22v%22%3A%22%00%22%7D']],
  [['X-Hold-Id', "' or 1=1"]],
  [['Host', 'evil.example"><script>alert(1)</script>']],
  [['X-Forwarded-Host', '"><script>alert(1)</script>']],
];
/** Markup of the request that a page must not repeat unescaped. */
const RUNNABLE = /<script>alert\(1\)|<img\/src=x/;

const OTHER_HOST = /^(\/\/|https?:\/\/(?!localhost|sv\.localhost))/;
const CASES = [
  ...TAILS.map((tail) => ({ tail, headers: [] as HeaderList })),
  ...HEADERS.map((headers) => ({ tail: '', headers })),
];

for (const page of PAGES)
  test(`SAFE-7 broken, long and hostile URLs under ${page} cause no error and no redirect to another host`, async () => {
    const { call, close } = connectFrom(port, '127.0.0.1');
    const findings: string[] = [];
    for (const { tail, headers } of CASES)
      for (const method of ['GET', 'POST']) {
        const target = `${page}${tail}`;
        const answer = await call({ method, target, headers });
        const name = `${method} ${target.slice(0, 80)} ${headers.flat().join(' ')} → ${answer.status}`;
        if (answer.status >= 500) findings.push(name);
        if (RUNNABLE.test(answer.body)) findings.push(`${name} repeats markup`);
        const { location = '' } = answer.headers;
        if (OTHER_HOST.test(location)) findings.push(`${name} leads to ${location}`);
      }
    close();
    expect(findings).toEqual([]);
  });
