// Builds a valid call from an OpenAPI operation, and changes that make it invalid.
import fc from 'fast-check';
import type { HeaderList, SocketCall } from '../socket-client.ts';
import { BAD_HEADERS, BAD_JSON, BAD_TEXTS, type BadBody, badBodies, WORST_TEXTS } from './bad-values.ts';
import { type Known, type Schema, sampleOf } from './sample-of.ts';

type Parameter = { name: string; in: string; schema: Schema };

export type Operation = {
  method: string;
  /** Parameters are written as `{name}`. */
  path: string;
  parameters: readonly Parameter[];
  body: Schema | undefined;
  /** The content types of a success. */
  answers: readonly string[];
};

type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: { 200: { content?: Record<string, unknown> } };
};
export type Description = { paths: Record<string, Record<string, Described>> };

/** A call before it is serialised. Params and query pairs are already encoded. */
type Draft = {
  params: Readonly<Record<string, string>>;
  query: readonly string[];
  headers: HeaderList;
  json: unknown;
  /** Sent instead of `json`. */
  body?: BadBody;
};
export type Change = { name: string; make: (draft: Draft) => Draft; isWorst?: boolean };

export const operationsOf = ({ paths }: Description): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      path,
      parameters: described.parameters ?? [],
      body: described.requestBody?.content['application/json']?.schema,
      answers: Object.keys(described.responses[200].content ?? { 'text/event-stream': {} }),
    })),
  );

export function draftOf({ parameters, body }: Operation, known: Known): Draft {
  const valueOf = ({ name, schema }: Parameter) => encode(String(sampleOf(schema, known, name)));
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return {
    params: Object.fromEntries(inPath.map((parameter) => [parameter.name, valueOf(parameter)])),
    query: inQuery.map((parameter) => `${encode(parameter.name)}=${valueOf(parameter)}`),
    headers: [],
    json: body && sampleOf(body, known),
  };
}

export function callOf({ method, path }: Operation, draft: Draft): SocketCall {
  const written = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => draft.params[name] ?? '');
  const query = draft.query.length > 0 ? `?${draft.query.join('&')}` : '';
  const body =
    draft.body ??
    (draft.json === undefined ? undefined : { type: 'application/json', bytes: write(draft.json) });
  const type: HeaderList = body?.type === undefined ? [] : [['Content-Type', body.type]];
  const headers = [...draft.headers, ...type, ...(body?.headers ?? [])];
  return { method, target: `${written}${query}`, headers, body: body?.bytes };
}

/** All changes that make one thing invalid. */
export function badChanges(operation: Operation, known: Known): Change[] {
  const good = draftOf(operation, known);
  return [
    ...Object.keys(good.params).flatMap((name) => BAD_PARTS.map((part) => changeParam(name, part))),
    ...good.query.flatMap((pair) => badPairs(pair).map((parts) => changeQuery(pair, parts))),
    ...BAD_QUERIES.map((part) => changeQuery(undefined, [part])),
    ...BAD_HEADERS.map(addHeaders),
    ...pathsOf(good.json).flatMap((path) => [
      changeJson(path, undefined),
      ...BAD_JSON.map((raw) => changeJson(path, raw)),
      ...BAD_TEXTS.map((text) => ({
        ...changeJson(path, JSON.stringify(text)),
        isWorst: WORST_TEXTS.has(text),
      })),
    ]),
    ...badBodies(write(good.json ?? {})).map(changeBody),
  ];
}

/** The worst changes and a seeded sample of the others, alone and combined. */
export function chooseChanges(
  all: readonly Change[],
  counts: { single: number; mixed: number },
  seed: number,
): Change[][] {
  const [worst, others] = [all.filter(({ isWorst }) => isWorst), all.filter(({ isWorst }) => !isWorst)];
  const length = Math.min(counts.single, others.length);
  const some = fc.shuffledSubarray(others, { minLength: length, maxLength: length });
  const several = fc.array(fc.constantFrom(...all), { minLength: 2, maxLength: 4 });
  return [
    ...[...worst, ...fc.sample(some, { seed, numRuns: 1 }).flat()].map((change) => [change]),
    ...fc.sample(several, { seed, numRuns: counts.mixed + counts.single - length }),
  ];
}

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Parts of a URL that no encoder writes. */
const RAW_PARTS = [
  ...['%', '%zz', '%u0041', '%ff', '%c0%ae%c0%ae', '%ed%a0%80', '%00', '%0d%0aSet-Cookie:a=b', '%252e%252e'],
  ...[
    '.',
    '..',
    '%2e%2e',
    '..%2f..%2f..%2fetc%2fpasswd',
    '..\\..',
    '/',
    '//',
    ';a=b',
    '*',
    '"<script>',
    '|',
    '[]',
    '{}',
  ],
  'a'.repeat(8_000),
];
const BAD_PARTS = [...BAD_TEXTS.map(encode), ...RAW_PARTS];
const BAD_QUERIES = [
  ...RAW_PARTS,
  ...[
    '__proto__=1',
    'constructor[prototype][a]=1',
    'local=<script>',
    'lang=xx',
    'local=en&lang=da',
    '=',
    '&&&',
    '?',
    '#',
  ],
  'a=b&'.repeat(1_500),
];

function badPairs(pair: string): string[][] {
  const [name = '', value = ''] = pair.split('=');
  return [
    [],
    [name],
    [pair, pair],
    Array<string>(500).fill(pair),
    [`${name}[]=${value}`],
    [`${name}[a][b]=${value}`],
    ...BAD_PARTS.map((part) => [`${name}=${part}`]),
  ];
}

const changeParam = (name: string, part: string): Change => ({
  name: `path ${name} ${part}`,
  make: (draft) => ({ ...draft, params: { ...draft.params, [name]: part } }),
});

const nameOf = (pair: string) => pair.split('=')[0];

const changeQuery = (pair: string | undefined, parts: readonly string[]): Change => ({
  name: `query ${parts.join('&')}`,
  make: (draft) => ({
    ...draft,
    query: [...draft.query.filter((other) => pair === undefined || nameOf(other) !== nameOf(pair)), ...parts],
  }),
});

/** They replace the visitor's own headers. */
const addHeaders = (headers: HeaderList): Change => ({
  name: `header ${headers.flat().join(' ')}`,
  make: (draft) => ({ ...draft, headers: [...draft.headers, ...headers] }),
});

const changeBody = (body: BadBody): Change => ({
  name: `body ${body.type} ${body.bytes.toString('latin1')}`,
  make: (draft) => ({ ...draft, body }),
});

/** `undefined` removes the value. */
const changeJson = (path: readonly string[], raw: string | undefined): Change => ({
  name: `json ${path.join('.')} ${raw}`,
  make: (draft) => ({ ...draft, json: replaceAt(draft.json, path, raw) }),
});

// A marked string stands for raw text, because JSON.stringify can't write invalid JSON.
const RAW_MARK = 'raw json:';
const write = (json: unknown): string =>
  JSON.stringify(json, (_, value: unknown) => value).replaceAll(
    new RegExp(`"${RAW_MARK}([0-9a-f]*)"`, 'g'),
    (_, hex: string) => Buffer.from(hex, 'hex').toString(),
  );

function replaceAt(json: unknown, [key, ...rest]: readonly string[], raw: string | undefined): unknown {
  if (key === undefined) return raw === undefined ? {} : `${RAW_MARK}${Buffer.from(raw).toString('hex')}`;
  // An earlier change has removed the parent.
  if (typeof json !== 'object' || json === null) return json;
  const entries = Object.entries(json).flatMap(([name, value]) => {
    if (name !== key) return [[name, value]];
    return rest.length === 0 && raw === undefined ? [] : [[name, replaceAt(value, rest, raw)]];
  });
  return Array.isArray(json) ? entries.map(([, value]) => value as unknown) : Object.fromEntries(entries);
}

/** The paths of the value itself and of every value in it. */
function pathsOf(json: unknown, at: readonly string[] = []): string[][] {
  if (json === undefined) return [];
  const inside = typeof json === 'object' && json !== null ? Object.entries(json) : [];
  return [[...at], ...inside.flatMap(([key, value]) => pathsOf(value, [...at, key]))];
}
