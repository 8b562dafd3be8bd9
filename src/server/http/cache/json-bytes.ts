// The JSON of a response. Lists mostly contain objects that were sent before, so their
// JSON is cached.

import { memoize } from '#core/memoize.ts';

const itemBytes = memoize((item: object) => Buffer.from(JSON.stringify(item)));

const COMMA = Buffer.from(',');
const OPENING = Buffer.from('{"data":[');

type PageLike = { data: readonly object[] };

const isPage = (body: object): body is PageLike =>
  'data' in body &&
  Array.isArray(body.data) &&
  Object.keys(body)[0] === 'data' &&
  Object.keys(body).length > 1 &&
  body.data.every((item) => typeof item === 'object' && item !== null);

/** The same bytes as `JSON.stringify`. Items must not change once they have been sent. */
export function jsonBytes(body: object): Buffer {
  if (!isPage(body)) return Buffer.from(JSON.stringify(body));
  const { data, ...rest } = body;
  const parts: Buffer[] = [OPENING];
  for (const item of data) {
    if (parts.length > 1) parts.push(COMMA);
    parts.push(itemBytes(item));
  }
  parts.push(Buffer.from(`],${JSON.stringify(rest).slice(1)}`));
  return Buffer.concat(parts);
}
