// A venue's evening: somebody releases, undoes, withdraws and puts back tables;
// devices check guests in.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { SentEvent } from '#core/door/door.contract.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Random } from './random.ts';
import { connectDevice, connectStaff, type VenueReply, type VenueSide } from './venue-side.ts';

export type Shift = {
  port: number;
  pool: pg.Pool;
  times: readonly string[];
  acknowledged: Acknowledged;
  isOver: () => boolean;
};

const PAUSE_MS = 500;
const MAX_TRIES = 5;
const FLUSH_WITHIN_MS = 30_000;

type Step = () => Promise<VenueReply>;

/** The answer, or undefined when the connection broke or the server is busy. */
async function ask({ acknowledged }: Shift, name: string, step: Step): Promise<VenueReply | undefined> {
  try {
    const reply = await step();
    acknowledged.count(`venue ${name} ${reply.status} ${reply.body.error ?? ''}`);
    return reply.status < 500 ? reply : undefined;
  } catch (error) {
    acknowledged.count(`venue ${name}: no answer ${(error as NodeJS.ErrnoException).code ?? ''}`);
    return undefined;
  }
}

/** Somebody at the bar. One person a venue: what was acknowledged last must be true. */
export async function workShift(shift: Shift, side: VenueSide, random: Random): Promise<void> {
  const staff = connectStaff(shift.port, side);
  const venue = `v/${side.venueId}`;
  while (!shift.isOver()) {
    const chance = random.below(100);
    if (chance < 35) await release(shift, side, random, staff);
    else if (chance < 90) {
      const sittingId = await pickSitting(shift, side, random);
      if (sittingId !== undefined) await withdraw(shift, `${venue}/sittings/${sittingId}`, sittingId);
    } else await putBack();
    await sleep(random.between(PAUSE_MS, 3 * PAUSE_MS));
  }
  staff.close();

  async function withdraw({ acknowledged }: Shift, path: string, sittingId: number) {
    const use = random.chance(0.5) ? 'withdraw' : 'walk-in';
    const reply = await ask(shift, use, () => staff.send('POST', `${path}/${use}`, {}));
    const { outcome } = reply?.body ?? {};
    if (reply?.status === 200 && outcome)
      acknowledged.withdrawals.set(sittingId, { venueId: side.venueId, sittingId, outcome });
  }

  async function putBack() {
    const { withdrawals } = shift.acknowledged;
    const own = [...withdrawals.values()].filter(({ venueId }) => venueId === side.venueId);
    const one = own.length > 0 ? random.pick(own) : undefined;
    if (!one) return;
    // Whatever the answer is, the withdrawal is no longer what the venue was promised.
    withdrawals.delete(one.sittingId);
    await ask(shift, 'put back', () => staff.send('POST', `${venue}/sittings/${one.sittingId}/put-back`, {}));
  }
}

/** A press without an answer is sent again with the same id, as the screen does. */
async function release(
  shift: Shift,
  { venueId }: VenueSide,
  random: Random,
  staff: ReturnType<typeof connectStaff>,
) {
  const releaseId = randomUUID();
  const party = random.between(1, 4);
  const body = {
    release_id: releaseId,
    party_min: party,
    party_max: party + random.between(0, 2),
    time: random.pick(shift.times),
    count: random.between(1, 2),
  };
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const reply = await ask(shift, 'release', () => staff.send('POST', `v/${venueId}/releases`, body));
    if (reply && reply.status !== 200) return;
    if (reply) {
      const released = { venueId, releaseId, count: reply.body.labels?.length ?? 0, undoneCount: 0 };
      shift.acknowledged.releases.push(released);
      if (!random.chance(0.25)) return;
      const undone = await ask(shift, 'undo', () =>
        staff.send('POST', `v/${venueId}/releases/${releaseId}/undo`, {}),
      );
      released.undoneCount = undone?.status === 200 ? (undone.body.undone_count ?? 0) : 0;
      return;
    }
    await sleep(PAUSE_MS);
  }
}

/** Mostly one that a guest has, because then both want it. */
async function pickSitting({ pool }: Shift, { venueId }: VenueSide, random: Random) {
  const found = await pool
    .query<{ id: number; isTaken: boolean }>(
      `select id::float8 as id, coalesce(held_until > app_now(), paying) as "isTaken" from sitting
       where venue_id = $1 and state = 'open'`,
      [venueId],
    )
    .catch(() => undefined);
  const rows = found?.rows ?? [];
  const taken = rows.filter(({ isTaken }) => isTaken);
  const among = taken.length > 0 && random.chance(0.7) ? taken : rows;
  return among.length > 0 ? random.pick(among).id : undefined;
}

/** A tablet at the door: it stores what happens and sends it until the server answers. */
export async function keepDoor(shift: Shift, side: VenueSide, token: string, random: Random): Promise<void> {
  const { acknowledged } = shift;
  const device = connectDevice(shift.port, token);
  const waiting: SentEvent[] = [];
  const checkIns = new Map<number, string>();
  let order = 0;
  const record = (event: Pick<SentEvent, 'booking_id' | 'kind' | 'undoes' | 'at'>) => {
    const made = { ...event, id: randomUUID(), order: order++ };
    waiting.push(made);
    acknowledged.recordedEvents.set(made.id, { venueId: side.venueId, ...made });
    return made.id;
  };
  const upload = async () => {
    if (waiting.length === 0) return;
    const batch = waiting.slice(0, random.between(1, 50));
    const send = () => ask(shift, 'door events', () => device.send('POST', 'door/events', { events: batch }));
    // Sometimes the first answer is slow, and the device sends again.
    const replies = random.chance(0.3) ? await Promise.all([send(), send()]) : [await send()];
    for (const reply of replies) {
      for (const { id, status } of reply?.status === 200 ? (reply.body.results ?? []) : []) {
        acknowledged.eventAnswers.set(id, status === 'refused' ? 'refused' : 'stored');
        const index = waiting.findIndex((event) => event.id === id);
        if (index >= 0) waiting.splice(index, 1);
      }
    }
  };
  /** Checks in everybody who is new on the list. False when the server gave none. */
  const receive = async (): Promise<boolean> => {
    const list = await ask(shift, 'door list', () => device.send('GET', 'door/list'));
    const { now: at, bookings = [] } = list?.status === 200 ? list.body : {};
    if (!at) return false;
    for (const { id: booking_id } of bookings) {
      const earlier = checkIns.get(booking_id);
      if (earlier === undefined)
        checkIns.set(booking_id, record({ booking_id, kind: 'check_in', undoes: null, at }));
      else if (random.chance(0.1)) {
        record({ booking_id, kind: 'undo_check_in', undoes: earlier, at });
        checkIns.delete(booking_id);
      }
    }
    return true;
  };
  while (!shift.isOver()) {
    await receive();
    await upload();
    await sleep(random.between(PAUSE_MS, 3 * PAUSE_MS));
  }
  // The last guests come in, and the device sends what it still has.
  const overAt = performance.now();
  let hasList = false;
  while ((!hasList || waiting.length > 0) && performance.now() - overAt < FLUSH_WITHIN_MS) {
    hasList ||= await receive();
    await upload();
    await sleep(PAUSE_MS);
  }
  device.close();
}
