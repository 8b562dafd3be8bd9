// Pages under addresses that nobody should type. No browser: it would tidy them first.
import { expect } from '@playwright/test';
import { ODD_TAILS } from '#test/support/bad-input/odd-tails.ts';
import { test } from '#test/support/journey-test.ts';
import { connectFrom, type HeaderList } from '#test/support/socket-client.ts';

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
  ...ODD_TAILS,
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
/** As it was sent: what a page says of it has to be escaped. */
const RUNNABLE = /<script>alert\(1\)|<img\/src=x/;

const ELSEWHERE = /^(\/\/|https?:\/\/(?!localhost|sv\.localhost))/;
const CASES = [
  ...TAILS.map((tail) => ({ tail, headers: [] as HeaderList })),
  ...HEADERS.map((headers) => ({ tail: '', headers })),
];

for (const page of PAGES)
  test(`SAFE-7 broken, long and strange addresses under ${page}`, async () => {
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
        if (ELSEWHERE.test(location)) findings.push(`${name} leads to ${location}`);
      }
    close();
    expect(findings).toEqual([]);
  });
