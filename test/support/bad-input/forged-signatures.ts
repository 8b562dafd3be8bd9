// Invalid values of the provider's signature header.
import { createHash, createHmac } from 'node:crypto';
import { signPayload } from '#tools/payment-simulator/webhooks.ts';

/** Genuine payloads that an attacker may have seen, and the secret, which they haven't. */
export type Genuine = { payload: string; otherPayload: string; secret: string };

export const now = () => Math.floor(Date.now() / 1000);

export const pick = <Item>(items: readonly [Item, ...Item[]], turn: number): Item =>
  items[turn % items.length] ?? items[0];

export function partsOf({ payload, secret }: Genuine) {
  const [time = '', value = ''] = signPayload(payload, secret).split(',');
  return { time, value, hex: value.slice(3) };
}

/** Digests with the right secret that are made in a wrong way. */
export const otherDigest = ({ payload, secret }: Genuine, turn: number): string => {
  const at = now();
  const hmac = (algorithm: string, text: string) => createHmac(algorithm, secret).update(text);
  return pick(
    [
      hmac('sha256', payload).digest('hex'),
      hmac('sha256', `${at}${payload}`).digest('hex'),
      hmac('sha256', `${at}.${payload}.`).digest('hex'),
      hmac('sha256', `${at}.`).digest('hex'),
      hmac('sha1', `${at}.${payload}`).digest('hex'),
      hmac('sha512', `${at}.${payload}`).digest('hex'),
      hmac('sha256', `${at}.${payload}`).digest('base64'),
      createHash('sha256').update(`${at}.${payload}`).digest('hex'),
      createHash('sha256').update(`${secret}${at}.${payload}`).digest('hex'),
      createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
        .update(`${at}.${payload}`)
        .digest('hex'),
    ].map((digest) => `t=${at},v1=${digest}`) as [string, ...string[]],
    turn,
  );
};

export const malformedHeader = (genuine: Genuine, turn: number): string => {
  const { time, value, hex } = partsOf(genuine);
  return pick(
    [
      ...[
        time,
        value,
        hex,
        `${time};${value}`,
        `${time},V1=${hex}`,
        `${time},v1:${hex}`,
        `${time},v1="${hex}"`,
        `t=,${value}`,
      ],
      ...[
        `t=x,${value}`,
        `t=NaN,${value}`,
        `t=-1,${value}`,
        `t=0x${now().toString(16)},${value}`,
        `t=1e10,${value}`,
      ],
      ...[
        `${time},${value},t=${now() - 10}`,
        `${time},v1=`,
        `${time},v1`,
        ',,,',
        '=',
        't=,v1=',
        "' or '1'='1",
        '<script>alert(1)</script>',
      ],
      ...[
        `${time},v1=${hex.toUpperCase()}x`,
        `${time},v1=${hex.slice(0, -1 - (turn % 60))}`,
        `${time},v1=${hex}${'0'.repeat(1 + (turn % 9))}`,
      ],
      ...[
        'x'.repeat(8_000),
        `${time},${'v1=00,'.repeat(500)}`,
        `Bearer ${hex}`,
        `{"t":${now()},"v1":"${hex}"}`,
      ],
    ] as [string, ...string[]],
    turn,
  );
};
