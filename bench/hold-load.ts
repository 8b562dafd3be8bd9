// Guests who each hold a table once, from many addresses, one right after the other.
// Raw sockets cost less CPU than an HTTP client, which would otherwise be what is measured.
import { createHmac, randomBytes } from 'node:crypto';
import { connect } from 'node:net';

export type HoldRequest = { venueId: number; menuId: number };
export type HoldLoad = {
  port: number;
  secret: string;
  /** The slice ends after this time or this many requests. */
  ms?: number;
  max?: number;
  clients: number;
  nextRequest: () => HoldRequest;
};
export type HoldSlice = { perSecond: number; p99: number; statuses: Record<string, number> };

// Fewer than the limit on new holds from one address.
const HOLDS_PER_ADDRESS = 90;
let addresses = 0;

function nextAddress(): string {
  addresses += 1;
  return `127.${1 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** A table for two at 20.00. */
export const holdBody = ({ menuId }: HoldRequest) => ({
  lang: 'da',
  seat: 2,
  time: '20:00:00',
  time_end: '22:00:00',
  menus: [{ id: menuId, count: 2 }],
});

function requestText({ port, secret }: HoldLoad, request: HoldRequest): string {
  const visitor = randomBytes(16).toString('base64url');
  const token = createHmac('sha256', secret).update(`csrf:${visitor}`).digest('base64url');
  const body = JSON.stringify(holdBody(request));
  return [
    `POST /api/v4/booking/${request.venueId}/calculate HTTP/1.1`,
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
  const { ms = Number.POSITIVE_INFINITY, max = Number.POSITIVE_INFINITY } = load;
  const endsAt = startedAt + ms;
  let sent = 0;
  const isOver = () => performance.now() >= endsAt || sent >= max;

  /** Resolves when the address has used its limit or the slice is over. */
  const visit = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({
        port: load.port,
        host: '127.0.0.1',
        localAddress: nextAddress(),
        noDelay: true,
      });
      let left = HOLDS_PER_ADDRESS;
      let sentAt = 0;
      const send = () => {
        // Every guest sends one request, even in a very short slice.
        if (left < HOLDS_PER_ADDRESS && (left === 0 || isOver())) {
          socket.destroy();
          return resolve();
        }
        left -= 1;
        sent += 1;
        sentAt = performance.now();
        socket.write(requestText(load, load.nextRequest()));
      };
      socket.on('connect', send);
      // An answer of this size arrives as one packet on the loopback.
      socket.on('data', (chunk) => {
        const status = chunk.toString('latin1', 9, 12);
        statuses[status] = (statuses[status] ?? 0) + 1;
        times.push(performance.now() - sentAt);
        send();
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
