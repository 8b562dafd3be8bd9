// Guests who each hold a table once, from many addresses, as fast as they are answered. Raw sockets: the asker may not be what is measured.
import { createHmac, randomBytes } from 'node:crypto';
import { connect } from 'node:net';

export type Wish = { venueId: number; menuId: number };
export type HoldLoad = {
  port: number;
  secret: string;
  /** So long, or so many. */
  ms?: number;
  most?: number;
  clients: number;
  nextWish: () => Wish;
};
export type HoldSlice = { perSecond: number; p99: number; statuses: Record<string, number> };

// Below the cap on new holds from one address.
const HOLDS_PER_ADDRESS = 90;
let addresses = 0;

function nextAddress(): string {
  addresses += 1;
  return `127.${1 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

function requestFor({ port, secret }: HoldLoad, { venueId, menuId }: Wish): string {
  const visitor = randomBytes(16).toString('base64url');
  const token = createHmac('sha256', secret).update(`csrf:${visitor}`).digest('base64url');
  const menus = [{ id: menuId, count: 2 }];
  const body = JSON.stringify({ lang: 'da', seat: 2, time: '20:00:00', time_end: '22:00:00', menus });
  return [
    `POST /api/v4/booking/${venueId}/calculate HTTP/1.1`,
    `host: localhost:${port}`,
    `cookie: visitor=${visitor}`,
    `x-csrf-token: ${token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

export async function runHoldSlice(load: HoldLoad): Promise<HoldSlice> {
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const startedAt = performance.now();
  const { ms = Number.POSITIVE_INFINITY, most = Number.POSITIVE_INFINITY } = load;
  const endsAt = startedAt + ms;
  let asked = 0;
  const isOver = () => performance.now() >= endsAt || asked >= most;

  /** Resolves when the address has had its share, or the time is over. */
  const visit = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({
        port: load.port,
        host: '127.0.0.1',
        localAddress: nextAddress(),
        noDelay: true,
      });
      let left = HOLDS_PER_ADDRESS;
      let askedAt = 0;
      const ask = () => {
        // Everybody asks once, however short the time.
        if (left < HOLDS_PER_ADDRESS && (left === 0 || isOver())) {
          socket.destroy();
          return resolve();
        }
        left -= 1;
        asked += 1;
        askedAt = performance.now();
        socket.write(requestFor(load, load.nextWish()));
      };
      socket.on('connect', ask);
      // An answer of this size is one packet on the loopback.
      socket.on('data', (chunk) => {
        const status = chunk.toString('latin1', 9, 12);
        statuses[status] = (statuses[status] ?? 0) + 1;
        times.push(performance.now() - askedAt);
        ask();
      });
      socket.on('error', reject);
    });

  await Promise.all(
    Array.from({ length: load.clients }, async () => {
      do await visit();
      while (!isOver());
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: (statuses['200'] ?? 0) / seconds,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    statuses,
  };
}
