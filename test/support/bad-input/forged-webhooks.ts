// Webhooks that the provider did not send. `turn` selects a variant of each kind.
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { signPayload } from '#tools/payment-simulator/webhooks.ts';
import type { HeaderList, SocketCall } from '../socket-client.ts';
import { type Genuine, malformedHeader, now, otherDigest, partsOf, pick } from './forged-signatures.ts';

type Parts = {
  target?: string;
  method?: string;
  type?: string;
  headers?: HeaderList;
  body?: string | Buffer;
  isChunked?: boolean;
};
type Forge = (genuine: Genuine, turn: number) => Parts;

const PATH = '/api/webhooks/stripe';
const signed = (signature: string): HeaderList => [['Stripe-Signature', signature]];
const flipBit = (bytes: Buffer, turn: number): Buffer => {
  const changed = Buffer.from(bytes);
  const at = (turn * 7_919) % changed.length;
  changed[at] = (changed[at] ?? 0) ^ (1 << (turn % 7));
  return changed;
};

const flipDigit = (hex: string, turn: number): string => {
  const at = turn % hex.length;
  const digit = Number.parseInt(hex[at] ?? '0', 16);
  return `${hex.slice(0, at)}${((digit + 1 + (turn % 15)) % 16).toString(16)}${hex.slice(at + 1)}`;
};

const reversed = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reversed);
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
};

const inOtherBytes = (payload: string, turn: number): string | Buffer => {
  const value: unknown = JSON.parse(payload);
  return pick<string | Buffer>(
    [
      JSON.stringify(value, null, 1 + (turn % 8)),
      JSON.stringify(reversed(value)),
      `${payload}${'\n'.repeat(1 + (turn % 9))}`,
      `${' '.repeat(1 + (turn % 9))}${payload}`,
      `\ufeff${payload}`,
      payload.replace('"id"', '"\\u0069d"'),
      payload.replace('{', '{"object":"event",'),
      Buffer.from(payload, 'utf16le'),
      payload.replaceAll('":', '" :'),
    ],
    turn,
  );
};

const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/octet-stream',
  ';;;',
] as const;

export const FORGERIES: Readonly<Record<string, Forge>> = {
  'another key': ({ payload, secret }, turn) => {
    const keys = [
      `${secret}x`,
      secret.slice(0, -1),
      secret.toUpperCase(),
      ` ${secret}`,
      '',
      'whsec_',
      'null',
      `whsec_${turn}`,
    ] as const;
    return { headers: signed(signPayload(payload, pick(keys, turn))), body: payload };
  },
  'one bit of the body': ({ payload, secret }, turn) => ({
    headers: signed(signPayload(payload, secret)),
    body: flipBit(Buffer.from(payload), turn),
  }),
  'one digit of the signature': (genuine, turn) => {
    const { time, hex } = partsOf(genuine);
    return { headers: signed(`${time},v1=${flipDigit(hex, turn)}`), body: genuine.payload };
  },
  'another time than the signed one': (genuine, turn) => {
    const { value } = partsOf(genuine);
    return {
      headers: signed(`t=${now() + (turn % 2 ? 1 : -1) * (2 + (turn % 200))},${value}`),
      body: genuine.payload,
    };
  },
  'too old': ({ payload, secret }, turn) => ({
    headers: signed(signPayload(payload, secret, now() - 302 - turn * turn)),
    body: payload,
  }),
  'from the future': ({ payload, secret }, turn) => ({
    headers: signed(signPayload(payload, secret, now() + 310 + turn * turn)),
    body: payload,
  }),
  unsigned: ({ payload }, turn) => ({ headers: turn % 2 ? [] : signed(''), body: payload }),
  'several wrong signatures': (genuine, turn) => {
    const { time, hex } = partsOf(genuine);
    const wrong = Array.from({ length: 2 + (turn % 20) }, (_, index) => `v1=${flipDigit(hex, turn + index)}`);
    return { headers: signed([time, ...wrong].join(',')), body: genuine.payload };
  },
  'another scheme': (genuine, turn) => {
    const { time, hex } = partsOf(genuine);
    return {
      headers: signed(`${time},${pick(['v0', 'v2', 'v', 'sha256', ' v1', 'v1 '], turn)}=${hex}`),
      body: genuine.payload,
    };
  },
  'a malformed header': (genuine, turn) => ({
    headers: signed(malformedHeader(genuine, turn)),
    body: genuine.payload,
  }),
  'the header twice': (genuine, turn) => {
    const { time, hex } = partsOf(genuine);
    return {
      headers: [
        ...signed(`${time},v1=${flipDigit(hex, turn)}`),
        ...signed(`${time},v1=${flipDigit(hex, turn + 1)}`),
      ],
      body: genuine.payload,
    };
  },
  'the signature elsewhere': (genuine, turn) => {
    const signature = signPayload(genuine.payload, genuine.secret);
    const names = ['X-Stripe-Signature', 'Signature', 'Stripe_Signature', 'Authorization', 'Cookie'] as const;
    const isQuery = turn % 6 === 5;
    return {
      ...(isQuery && { target: `${PATH}?stripe-signature=${signature}` }),
      headers: isQuery ? [] : [[pick(names, turn), signature]],
      body: genuine.payload,
    };
  },
  'another digest': (genuine, turn) => ({
    headers: signed(otherDigest(genuine, turn)),
    body: genuine.payload,
  }),
  'the same in other bytes': ({ payload, secret }, turn) => ({
    headers: signed(signPayload(payload, secret)),
    body: inOtherBytes(payload, turn),
  }),
  compressed: ({ payload, secret }, turn) => {
    const encodings = [
      ['gzip', gzipSync],
      ['br', brotliCompressSync],
      ['deflate', deflateSync],
    ] as const;
    const [encoding, compress] = pick<(typeof encodings)[number]>(encodings, turn);
    return {
      headers: [...signed(signPayload(payload, secret)), ['Content-Encoding', encoding]],
      body: compress(payload),
    };
  },
  'in pieces': ({ payload, secret }, turn) => ({
    headers: signed(signPayload(payload, secret)),
    body: flipBit(Buffer.from(payload), turn),
    isChunked: true,
  }),
  'of another type': ({ payload, secret }, turn) => ({
    type: pick(OTHER_TYPES, turn),
    headers: signed(signPayload(payload, `${secret}x`)),
    body: payload,
  }),
  'the signature of another one': ({ payload, otherPayload, secret }) => ({
    headers: signed(signPayload(otherPayload, secret)),
    body: payload,
  }),
  'cut or longer': ({ payload, secret }, turn) => ({
    headers: signed(signPayload(payload, secret)),
    body:
      turn % 2 ? payload.slice(0, turn % payload.length) : `${payload}${payload.slice(0, 1 + (turn % 50))}`,
  }),
  'not JSON': ({ secret }, turn) => {
    const body = pick(['', '{', 'null', '[]', 'id=evt_1', '<event/>', '\0', '{"id":"evt_1"}{}'], turn);
    return { headers: turn % 3 ? signed(signPayload(body, `${secret}x`)) : [], body };
  },
};

export function forge(kind: string, genuine: Genuine, turn: number): SocketCall {
  const {
    target = PATH,
    method = 'POST',
    type = 'application/json',
    headers = [],
    ...rest
  } = FORGERIES[kind]?.(genuine, turn) ?? {};
  return { target, method, headers: [['Content-Type', type], ...headers], ...rest };
}
