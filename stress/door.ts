// All devices of one venue send an evening's events at once, each twice:
// `pnpm stress door [--devices 200] [--events 100]`.
// Every event is stored once, and the time that it takes is printed.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { SentEvent } from '#core/door/door.contract.ts';
import { type Cluster, withCluster } from './cluster/cluster.ts';
import { createMeasurements } from './cluster/measurements.ts';
import { createResults } from './cluster/results.ts';
import { connectDevice, openVenueSide, type VenueAnswer } from './cluster/venue-side.ts';

const { values } = parseArgs({
  options: { devices: { type: 'string', default: '200' }, events: { type: 'string', default: '100' } },
});
const devices = Number(values.devices);
const eventsEach = Number(values.events);
const BATCH = 50;
/** As a device does when the server is busy. */
const BUSY_PAUSE_MS = 500;

const results = createResults('door');

/** Of the demo's venues the one with most guests tonight. */
async function findBusyVenue({ pool }: Cluster): Promise<number> {
  const { rows } = await pool.query<{ venueId: number }>(
    `select venue_id as "venueId" from booking where service_day = (app_now() at time zone 'Europe/Copenhagen')::date
     group by 1 order by count(*) desc, 1 limit 1`,
  );
  if (!rows[0]) throw new Error('The demo has no bookings tonight');
  return rows[0].venueId;
}

await withCluster({ venues: 200 }, async (cluster) => {
  const { pool, port } = cluster;
  const side = await openVenueSide(pool, await findBusyVenue(cluster), { devices });
  const measured = createMeasurements();

  type Device = ReturnType<typeof connectDevice>;

  const untilAnswered = async (device: Device, kind: string, method: 'GET' | 'POST', body?: object) => {
    for (;;) {
      const reply = await device.send(method, `door/${kind}`, body).catch(() => undefined);
      measured.add(kind, reply?.status ?? 'lost', reply?.milliseconds ?? 0);
      if (reply && reply.status < 500) return reply;
      await sleep(BUSY_PAUSE_MS);
    }
  };

  /** Every batch twice at the same time, as a device sends again what got no answer. */
  async function upload(token: string, events: readonly SentEvent[]) {
    const [first, second] = [connectDevice(port, token), connectDevice(port, token)];
    for (let from = 0; from < events.length; from += BATCH) {
      const batch = events.slice(from, from + BATCH);
      const twice = await Promise.all([
        untilAnswered(first, 'events', 'POST', { events: batch }),
        untilAnswered(second, 'events', 'POST', { events: batch.toReversed() }),
      ]);
      for (const { status, body } of twice)
        if (status !== 200) throw new Error(`A device was answered ${status} ${body.error}`);
    }
    first.close();
    second.close();
  }

  const inSeconds = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    return (performance.now() - startedAt) / 1_000;
  };
  // A device has its list before it loses the connection, so the lists come before the events.
  const lists = new Map<string, VenueAnswer>();
  const listSeconds = await inSeconds(() =>
    Promise.all(
      side.deviceTokens.map(async (token) => {
        const device = connectDevice(port, token);
        lists.set(token, (await untilAnswered(device, 'list', 'GET')).body);
        device.close();
      }),
    ),
  );
  const eventsOf = ({ bookings = [], now: at = '' }: VenueAnswer) =>
    Array.from({ length: eventsEach }, (_, order): SentEvent => {
      const booking_id = bookings[order % bookings.length]?.id ?? 0;
      return { id: randomUUID(), booking_id, kind: 'check_in', undoes: null, at, order };
    });
  const evenings = [...lists].map(([token, list]) => ({ token, events: eventsOf(list) }));
  const made = evenings.flatMap(({ events }) => events.map(({ id }) => id));
  const seconds = await inSeconds(() =>
    Promise.all(evenings.map(({ token, events }) => upload(token, events))),
  );
  console.log(
    `     ${devices} lists: ${listSeconds.toFixed(1)} s; ${made.length} events, each sent twice: ${seconds.toFixed(1)} s, ${(made.length / seconds).toFixed(0)} events a second`,
  );
  measured.print(seconds + listSeconds);
  const { rows } = await pool.query<{ id: string }>('select id from door_event where venue_id = $1', [
    side.venueId,
  ]);
  const sent = new Set(made);
  const stored = rows.filter(({ id }) => sent.has(id)).length;
  results.check('every event is stored once', stored === made.length && made.length > 0, `${stored}`);
  const crashes = cluster.crashes();
  results.check('no process ended by itself', crashes.length === 0, crashes);
});
results.end(`pnpm stress door --devices ${devices} --events ${eventsEach}`);
