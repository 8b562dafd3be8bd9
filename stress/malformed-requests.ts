// Requests that no browser sends. Each may only be refused.
import { randomBytes } from 'node:crypto';

type MalformedRequest = { name: string; bytes: string | Buffer; allowed: readonly number[] };

export function malformedRequests(): MalformedRequest[] {
  const head = (lines: readonly string[], body = '') => `${lines.join('\r\n')}\r\n\r\n${body}`;
  const post = 'POST /api/v4/booking/1/hold HTTP/1.1';
  const smuggled = 'GET /metrics HTTP/1.1\r\nhost: localhost\r\n\r\n';
  const refused = [400, 403, 404, 408, 411, 413, 414, 415, 421, 422, 431, 501, 505];
  return [
    {
      name: 'a header of 64 kB',
      bytes: head(['GET / HTTP/1.1', 'host: localhost', `x-a: ${'a'.repeat(65_536)}`]),
      allowed: refused,
    },
    {
      name: '2,000 headers',
      bytes: head([
        'GET / HTTP/1.1',
        'host: localhost',
        ...Array.from({ length: 2_000 }, (_, n) => `x-${n}: 1`),
      ]),
      allowed: refused,
    },
    {
      name: 'a URL of 32 kB',
      bytes: head([`GET /${'a'.repeat(32_768)} HTTP/1.1`, 'host: localhost']),
      allowed: refused,
    },
    {
      name: 'a body of 1 MB',
      bytes: head(
        [post, 'host: localhost', 'content-type: application/json', 'content-length: 1000000'],
        'x'.repeat(1_000_000),
      ),
      allowed: refused,
    },
    {
      name: 'two lengths',
      bytes: head([post, 'host: localhost', 'content-length: 5', 'content-length: 6'], '123456'),
      allowed: refused,
    },
    {
      name: 'length and chunks',
      bytes: head(
        [post, 'host: localhost', 'content-length: 5', 'transfer-encoding: chunked'],
        `0\r\n\r\n${smuggled}`,
      ),
      allowed: refused,
    },
    {
      name: 'an unknown transfer encoding',
      bytes: head([post, 'host: localhost', 'transfer-encoding: chunked, xchunked'], `0\r\n\r\n${smuggled}`),
      allowed: refused,
    },
    {
      name: 'a negative length',
      bytes: head([post, 'host: localhost', 'content-length: -1']),
      allowed: refused,
    },
    {
      name: 'a line break in a header',
      bytes: head(['GET / HTTP/1.1', 'host: localhost', 'x-a: b\r evil: 1']),
      allowed: refused,
    },
    { name: 'bytes that are not HTTP', bytes: randomBytes(2_000), allowed: refused },
    {
      name: 'a foreign host',
      bytes: head(['GET /api/v4/session HTTP/1.1', 'host: evil.example', 'connection: close']),
      allowed: [200, ...refused],
    },
  ];
}
