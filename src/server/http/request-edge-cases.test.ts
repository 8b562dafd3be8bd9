// Malformed requests, and URLs that the OpenAPI description does not list.
// None of them may cause a 5xx.
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createCatalogFixtures } from '#test/fixtures/catalog-fixtures.ts';
import { checkAnswer } from '#test/support/bad-input/check-answer.ts';
import { UNUSUAL_PATH_ENDS } from '#test/support/bad-input/unusual-paths.ts';
import { startListeningServer } from '#test/support/listening-server.ts';
import { connectFrom, type HeaderList } from '#test/support/socket-client.ts';
import { createTestApp } from '#test/support/test-app.ts';

const { app, server, database } = await createTestApp();
await createCatalogFixtures(database);
const port = await startListeningServer(app, server);

const PATHS = [
  '/api/v4',
  '/api/v4/nothing',
  '/api/v4/products',
  '/api/v4/products/1/menus',
  '/api/v4/receipts',
  '/api/v4/booking/1/hold',
  '/api/webhooks/stripe',
  '/api',
  '/images/a.webp',
  '/nothing',
];
const PATH_SUFFIXES = [
  ...UNUSUAL_PATH_ENDS,
  '#x',
  `/${'a'.repeat(300)}`,
  `/${'a'.repeat(12_000)}`,
  `/${'a/'.repeat(5_000)}`,
  `?${'a=b&'.repeat(3_000)}`,
];
const METHODS = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

const hasNoBody = (method: string, status: number) => method === 'HEAD' || status === 204;

test('SAFE-7 ERR-3 malformed and very long URLs never cause a server error', async () => {
  const findings: string[] = [];
  await Promise.all(
    PATHS.map(async (path, index) => {
      const { call, close } = connectFrom(port, `127.40.0.${index + 1}`);
      for (const suffix of PATH_SUFFIXES)
        for (const method of METHODS) {
          const answer = await call({ method, target: `${path}${suffix}` });
          const found = hasNoBody(method, answer.status) ? [] : checkAnswer(answer);
          if (answer.status >= 500) found.push('a server error');
          findings.push(
            ...found.map(
              (what) =>
                `${what}: ${method} ${path}${suffix.slice(0, 60)} → ${answer.status} ${answer.body.slice(0, 100)}`,
            ),
          );
        }
      close();
    }),
  );
  expect(findings).toEqual([]);
});

const COOKIES = [
  '',
  ';',
  '=',
  '_ebhold',
  '_ebhold=',
  '_ebhold=%',
  '_ebhold=%7B',
  '_ebhold=null',
  '_ebhold=%22x%22',
  '_ebhold={"v":null}',
  '_ebhold=%7B%22v%22%3A%22%00%22%7D',
  '_ebhold=a; _ebhold=b',
  'visitor=',
  'visitor=%',
  'visitor=../../x',
  'visitor=<script>',
  "visitor=' or 1=1",
  'visitor=AAAAAAAAAAAAAAAAAAAAAA',
  `visitor=${'a'.repeat(4_000)}`,
  'a=b; '.repeat(900),
];

test('SAFE-7 HOLD-6 HOLD-10 invalid cookies and X-Hold-Id count as no visitor and no hold', async () => {
  const { call, close } = connectFrom(port, '127.41.0.1');
  const headers: HeaderList[] = [
    ...COOKIES.map((cookie): HeaderList => [['Cookie', cookie]]),
    ...COOKIES.map((value): HeaderList => [['X-Hold-Id', value]]),
  ];
  const calls = [
    ['GET', '/api/v4/session', 200],
    ['GET', '/api/v4/products?city=kobenhavn', 200],
    ['GET', '/api/v4/products/1/stocks', 200],
    ['GET', '/api/v4/receipts/x', 404],
    ['POST', '/api/v4/receipts/x/payment', 403],
    ['DELETE', '/api/v4/booking/1/hold', 403],
    ['POST', '/api/webhooks/stripe', 400],
    ['GET', '/healthz', 200],
  ] as const;
  for (const [method, target, status] of calls)
    for (const list of headers) {
      const answer = await call({ method, target, headers: [...list, ['X-CSRF-TOKEN', 'x']] });
      expect([method, target, list, answer.status]).toEqual([method, target, list, status]);
      expect(checkAnswer(answer)).toEqual([]);
    }
  close();
});

const SOCKET_TIMEOUT_MS = 1_000;

/** The first line of the answer; empty when the connection was closed without one. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.42.0.1' });
  // The server may close the connection while we are still sending.
  socket.on('error', () => undefined);
  socket.setTimeout(SOCKET_TIMEOUT_MS, () => socket.destroy());
  socket.write(bytes, 'latin1');
  const answer = await text(socket).catch(() => '');
  return answer.split('\r\n')[0] ?? '';
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
const HOST = 'Host: localhost';
const CLOSE = 'Connection: close';

test.for<[string, string]>([
  ['bytes that are not HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['an unknown method', lines('NOTHING /api/v4/tags HTTP/1.1', HOST, CLOSE)],
  ['CONNECT', lines('CONNECT example.com:443 HTTP/1.1', HOST, CLOSE)],
  ['an absolute URL of another host', lines('GET http://example.com/api/v4/tags HTTP/1.1', HOST, CLOSE)],
  ['an asterisk', lines('OPTIONS * HTTP/1.1', HOST, CLOSE)],
  ['non-ASCII bytes in the path', lines('GET /\xe6\xf8\xe5 HTTP/1.1', HOST, CLOSE)],
  ['a null byte in the path', lines('GET /\0 HTTP/1.1', HOST, CLOSE)],
  ['a null byte in a header', lines('GET /healthz HTTP/1.1', HOST, 'X-Hold-Id: \0', CLOSE)],
  ['no host', lines('GET /api/v4/tags HTTP/1.1', CLOSE)],
  ['an empty host', lines('GET /api/v4/tags HTTP/1.1', 'Host:', CLOSE)],
  ['two hosts', lines('GET /api/v4/tags HTTP/1.1', HOST, 'Host: evil.example', CLOSE)],
  ['HTTP/1.0', lines('GET /api/v4/tags HTTP/1.0')],
  ['HTTP/9.9', lines('GET /api/v4/tags HTTP/9.9', HOST, CLOSE)],
  [
    'two Content-Length headers',
    lines('POST /api/webhooks/stripe HTTP/1.1', HOST, 'Content-Length: 1', 'Content-Length: 2', CLOSE),
  ],
  [
    'Content-Length with chunked encoding',
    lines(
      'POST /api/webhooks/stripe HTTP/1.1',
      HOST,
      'Content-Length: 1',
      'Transfer-Encoding: chunked',
      CLOSE,
    ),
  ],
  [
    'a negative Content-Length',
    lines('POST /api/webhooks/stripe HTTP/1.1', HOST, 'Content-Length: -1', CLOSE),
  ],
  [
    'a body shorter than its Content-Length',
    lines('POST /api/webhooks/stripe HTTP/1.1', HOST, 'Content-Length: 100', CLOSE),
  ],
  [
    'a chunk without a size',
    `${lines('POST /api/webhooks/stripe HTTP/1.1', HOST, 'Transfer-Encoding: chunked', CLOSE)}xyz\r\n`,
  ],
  ['an unknown Expect header', lines('POST /api/webhooks/stripe HTTP/1.1', HOST, 'Expect: nothing', CLOSE)],
  ['headers of 100 kB', lines('GET /api/v4/tags HTTP/1.1', HOST, `X-A: ${'a'.repeat(100_000)}`, CLOSE)],
  [
    'five thousand headers',
    lines('GET /api/v4/tags HTTP/1.1', HOST, ...Array<string>(5_000).fill('A: b'), CLOSE),
  ],
  ['a folded header', lines('GET /api/v4/tags HTTP/1.1', HOST, 'X-A: a', ' b', CLOSE)],
])('SAFE-7 %s', async ([, bytes]) => {
  expect(await sendRaw(bytes)).toMatch(/^(HTTP\/1\.1 [234]\d\d .*)?$/);
  expect(await sendRaw(lines('GET /readyz HTTP/1.1', HOST, CLOSE))).toBe('HTTP/1.1 200 OK');
});
