// Invalid and hostile values.
import { gzipSync } from 'node:zlib';
import type { HeaderList } from '../socket-client.ts';

const repeat = (text: string, times: number) => text.repeat(times);

/** Would run as HTML, so that no answer may contain it unescaped. */
const MARKUP = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</script><script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}<%= 7*7 %>',
  '<!--#exec cmd="id"-->',
];

const SQL = [
  "' or '1'='1",
  '1; drop table sitting; --',
  "1' union select null, version() --",
  "'; select pg_sleep(5); --",
  '1 or pg_sleep(5)',
  '$1',
  "E'\\\\x27'",
  '") or ("1"="1',
  '\\',
  "'%_",
];

const UNICODE = [
  '\0',
  'a\0b',
  '\u0001\u001f\u007f',
  '\ud800',
  'a\udc00b',
  '\u202eecila\u202c',
  '\u200b\u200d\ufeff',
  `e${repeat('\u0301', 300)}`,
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'ﷺ',
  'İıſK',
  '\u2028\u2029',
  '１２３',
  '٢',
  '\uffff\ufffe',
  'Ａdmin＠ｅxample．com',
];

const PATHS_AND_URLS = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd\0.png',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '//example.com',
  '%2e%2e%2f',
  '%00',
  '%ff',
  '%zz',
  '%',
];

const OTHER = [
  '',
  ' ',
  '\t\r\n',
  'null',
  'undefined',
  'true',
  'NaN',
  '-Infinity',
  '-1',
  '0',
  '-0',
  '1.5',
  '1e3',
  '0x10',
  '1_000',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999999',
  '__proto__',
  'constructor',
  'toString',
  '[object Object]',
  '${jndi:ldap://127.0.0.1/a}',
  'a\r\nSet-Cookie: a=b',
  '24:00:00',
  '18:07:00',
  '18:00',
  '2026-02-30',
  'a@b',
  `${repeat('a', 65)}@example.com`,
  `a@${repeat('b.', 120)}dk`,
  `+${repeat('4', 40)}`,
  '=cmd|calc!A0',
  repeat('a', 201),
  repeat('a', 5_000),
  repeat('æ', 60),
  `${repeat('a', 40)}!`,
];

export const BAD_TEXTS: readonly string[] = [...OTHER, ...MARKUP, ...SQL, ...UNICODE, ...PATHS_AND_URLS];

/** The values that most often break databases and encoders. Every call is tested with them. */
export const WORST_TEXTS: ReadonlySet<string> = new Set(['\0', 'a\0b', '\ud800', '__proto__']);

const deep = (times: number) => `${repeat('[', times)}${repeat(']', times)}`;

/** Raw JSON texts, so that invalid JSON can be sent too. */
export const BAD_JSON: readonly string[] = [
  ...['null', 'true', 'false', '0', '-0', '-1', '1', '1.5', '9', '2147483648', '-2147483649'],
  ...['9007199254740993', '1e308', '1e999', '-1e999', '1e-400', '0.1e1', '00', '0x1', '+1', '.5'],
  ...['NaN', 'Infinity', 'undefined', "'x'", '""', '[]', '{}', '[null]', '[[]]', '[{}]', '{"a":1}'],
  ...['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '{"toString":"x","valueOf":"y"}'],
  ...['"\\u0000"', '"\\ud800"', '"\\x"', '"\t"', '"a', 'tru', '/* */1', '1,', deep(50), deep(4_000)],
  `[${repeat('1,', 9_999)}1]`,
  `[${repeat('"a",', 11)}"a"]`,
  `[${repeat('{"id":1,"count":1},', 60)}{"id":1,"count":1}]`,
  ...['["\\u0000"]', '["a\\u0000b"]', '["\\ud800"]', '["a","A"," a "]', '["ABCD-EFGH"]', '[1]'],
  '[{"id":1,"count":1},{"id":1,"count":99}]',
  '[{"id":2147483647,"count":2}]',
  `"${repeat('a', 30_000)}"`,
];

export type BadBody = { type: string | undefined; bytes: string | Buffer; headers?: HeaderList };

const JSON_TYPE = 'application/json';

/** Bodies that are invalid as a whole. `good` is a valid one. */
export const badBodies = (good: string): readonly BadBody[] => [
  ...[
    '',
    ' ',
    'null',
    '[]',
    '"x"',
    '1',
    '{',
    '}',
    '{}',
    '{}{}',
    good.slice(0, -1),
    `${good}x`,
    `\ufeff${good}`,
  ].map((bytes) => ({ type: JSON_TYPE, bytes })),
  ...[
    deep(10_000),
    repeat('{"a":', 8_000),
    `{"__proto__":1,${good.slice(1)}`,
    `${good.slice(0, -1)},"total":0}`,
  ].map((bytes) => ({ type: JSON_TYPE, bytes })),
  // Every key twice: the server takes the second value or refuses the body.
  { type: JSON_TYPE, bytes: good.length > 2 ? `{${good.slice(1, -1)},${good.slice(1)}` : good },
  { type: JSON_TYPE, bytes: Buffer.from(good, 'utf16le') },
  { type: JSON_TYPE, bytes: Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80]) },
  { type: JSON_TYPE, bytes: repeat(' ', 70 * 1024) },
  { type: JSON_TYPE, bytes: `{"a":"${repeat('a', 63 * 1024)}"}` },
  { type: JSON_TYPE, bytes: gzipSync(good), headers: [['Content-Encoding', 'gzip']] },
  { type: JSON_TYPE, bytes: gzipSync(repeat(' ', 20_000_000)), headers: [['Content-Encoding', 'gzip']] },
  { type: JSON_TYPE, bytes: good, headers: [['Content-Encoding', 'gzip']] },
  { type: JSON_TYPE, bytes: good, headers: [['Content-Encoding', 'nothing']] },
  ...[
    undefined,
    '',
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/jsonp',
    'application/json, text/html',
    'application/vnd.api+json',
    `${repeat('a', 2_000)}/${repeat('b', 2_000)}`,
    ';;;',
    '<script>alert(1)</script>',
  ].map((type) => ({ type, bytes: good })),
];

const LATIN = Buffer.from([0xc3, 0xa6, 0xff, 0x80]).toString('latin1');

export const BAD_HEADERS: readonly HeaderList[] = [
  ...[
    'x',
    '%',
    '%00',
    '{"v":1}',
    repeat('a', 4_000),
    '00000000-0000-0000-0000-000000000000',
    LATIN,
    "' or 1",
  ].map((value) => [['X-Hold-Id', value]] as const),
  ...[
    '_ebhold=%',
    '_ebhold=%7B%22v%22%3A%22x%22%7D',
    '_ebhold=%7B%22v%22%3A%7B%7D%7D',
    '_ebhold={"v":"00000000-0000-0000-0000-000000000000"}',
    '_ebhold=',
    'visitor=x; _ebhold=y',
    'visitor=AAAAAAAAAAAAAAAAAAAAAA',
    '=; ;;=;',
    '__proto__=1; constructor=2',
    repeat('a=b; ', 1_000),
    LATIN,
  ].map((value) => [['Cookie', value]] as const),
  ...['x', '', LATIN, repeat('a', 4_000)].map((value) => [['X-CSRF-TOKEN', value]] as const),
  [
    ['X-Hold-Id', 'a'],
    ['X-Hold-Id', 'b'],
  ],
  [
    ['X-CSRF-TOKEN', 'a'],
    ['X-CSRF-TOKEN', 'b'],
  ],
  [
    ['Cookie', 'visitor=a'],
    ['Cookie', 'visitor=b'],
  ],
  [
    ['Accept', 'text/html'],
    ['Accept-Language', repeat('da,', 500)],
  ],
  [['Accept-Encoding', 'br;q=x, gzip;q=-1, *;q=9']],
  [['Accept-Encoding', repeat('gzip,', 1_000)]],
  [['If-None-Match', repeat('W/"a",', 1_500)]],
  [['If-None-Match', '*']],
  [['If-Modified-Since', 'never']],
  [['Range', 'bytes=9-1,-0']],
  [['Host', 'evil.example']],
  [['Host', 'a b"<script>']],
  [['X-Forwarded-Host', '"><script>alert(1)</script>']],
  [['X-Forwarded-For', `1.2.3.4, ${LATIN}, ::1, x`]],
  [['X-Forwarded-Proto', 'javascript']],
  [['X-HTTP-Method-Override', 'DELETE']],
  [['Accept-Version', '99']],
  [
    ['Origin', 'null'],
    ['Referer', 'javascript:alert(1)'],
  ],
  [['User-Agent', repeat('<script>', 200)]],
  [
    ['Upgrade', 'h2c'],
    ['Connection', 'keep-alive'],
  ],
] satisfies HeaderList[];
