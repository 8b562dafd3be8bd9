// Guests who arrive at a fixed rate, whatever the answers take. Times count from the arrival.
import { setInterval } from 'node:timers/promises';
import { type Connection, createConnection, type Reply } from '../../bench/load.ts';
import { newVisitor, nextAddress } from './guest.ts';
import type { Measurements } from './measurements.ts';
import { holdBody, type TableRequest } from './requests.ts';

const CONNECTIONS = 400;
/** A network may hold twelve tables, so the next guests come from another one. */
const GUESTS_OF_A_NETWORK = 20;
const TICK_MS = 5;

export type Connections = ReturnType<typeof createConnections>;

/** Connections that take turns, each with its own address, as guests have. */
export function createConnections(port: number) {
  type Network = { connection: Connection; guests: number } | undefined;
  const free: Network[] = Array<undefined>(CONNECTIONS).fill(undefined);
  const connect = () =>
    createConnection({ port, host: `localhost:${port}`, headers: {}, localAddress: nextAddress() });
  return {
    /** Gives a guest a connection, and a new one when the server closed it, as a browser would. */
    async use<Result>(work: (connection: () => Connection) => Promise<Result>): Promise<Result> {
      let current = free.shift();
      const connection = () => {
        if (!current?.connection.isOpen()) current = { connection: connect(), guests: 0 };
        return current.connection;
      };
      try {
        return await work(connection);
      } finally {
        if (current) current.guests += 1;
        const isUsedUp = (current?.guests ?? 0) >= GUESTS_OF_A_NETWORK;
        if (isUsedUp || free.length >= CONNECTIONS) current?.connection.close();
        if (free.length < CONNECTIONS) free.push(isUsedUp ? undefined : current);
      }
    },
    close() {
      for (const network of free) network?.connection.close();
    },
  };
}

/** Starts `begin` at the rate and resolves to the seconds until all of them are done. */
export async function arriveAtRate(
  rate: number,
  seconds: number,
  begin: (arrivedAt: number) => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now();
  const inProgress = new Set<Promise<unknown>>();
  let arrived = 0;
  for await (const _ of setInterval(TICK_MS)) {
    const due = Math.min(seconds, (performance.now() - startedAt) / 1_000) * rate;
    for (; arrived < due; arrived++) {
      const tracked: Promise<unknown> = begin(startedAt + (arrived * 1_000) / rate)
        .catch(() => undefined)
        .finally(() => inProgress.delete(tracked));
      inProgress.add(tracked);
    }
    if (arrived >= seconds * rate) break;
  }
  await Promise.all(inProgress);
  return (performance.now() - startedAt) / 1_000;
}

/** Undefined when the connection broke. */
export async function timed(
  measurements: Measurements,
  kind: string,
  arrivedAt: number,
  work: () => Promise<Reply>,
): Promise<Reply | undefined> {
  try {
    const reply = await work();
    measurements.add(kind, reply.status, performance.now() - arrivedAt);
    return reply;
  } catch {
    measurements.add(kind, 'lost', performance.now() - arrivedAt);
    return undefined;
  }
}

export const headersOf = ({ visitor, token }: ReturnType<typeof newVisitor>) => ({
  cookie: `visitor=${visitor}`,
  'x-csrf-token': token,
  // These answers are read here, so they come uncompressed.
  'accept-encoding': 'identity',
});

/** A new visitor holds a table. */
export const holdOnce = (
  measurements: Measurements,
  request: TableRequest,
  connection: () => Connection,
  arrivedAt: number,
) =>
  timed(measurements, 'hold', arrivedAt, () =>
    connection().post(
      `/api/v4/booking/${request.venueId}/hold`,
      headersOf(newVisitor()),
      JSON.stringify(holdBody(request)),
    ),
  );
