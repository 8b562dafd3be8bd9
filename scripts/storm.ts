// Everybody wants the same tables at once, through the whole cluster: `pnpm storm [--short] [--seed n]`.
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { type Cluster, withCluster } from './proof/cluster.ts';
import { createGuest, type Guest, type Reply } from './proof/guest.ts';
import { anySeed, createRandom, type Random } from './proof/random.ts';
import { addTables, listVenues, PROOF_TIME, type ProofVenue, setTables, type Table } from './proof/stock.ts';
import { checkInvariants, createVerdict } from './proof/verdict.ts';

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? anySeed());
const SIZE = values.short
  ? { crowd: 200, rounds: 5, claims: 2_000, claimers: 128 }
  : { crowd: 500, rounds: 50, claims: 20_000, claimers: 256 };
const HERD_VENUES = 6;
const TABLES_PER_VENUE = 10;
const LARGEST_PARTY = 8;
const MOST_TRIES = 5;

const verdict = createVerdict('storm');

const wish = ({ menuId }: ProofVenue, party: number) => ({
  lang: 'da',
  seat: party,
  time: PROOF_TIME,
  time_end: '22:00:00',
  menus: [{ id: menuId, count: party }],
});

const outcomeOf = ({ status, body }: Reply): string => `${status} ${body.error ?? 'held'}`;

/** Whoever is told that everybody is busy comes back when they were told to. */
async function hold(
  guest: Guest,
  venue: ProofVenue,
  party: number,
  refused: { count: number },
): Promise<Reply> {
  for (let turn = 1; ; turn++) {
    const reply = await guest.send('POST', `booking/${venue.venueId}/hold`, wish(venue, party));
    if (reply.status !== 503 || turn === MOST_TRIES) return reply;
    refused.count += 1;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

async function lastTable({ port, pool }: Cluster, venues: readonly ProofVenue[]) {
  const { crowd, rounds } = SIZE;
  const guests = Array.from({ length: crowd }, () => createGuest(port));
  const outcomes = new Map<string, number>();
  const refused = { count: 0 };
  const times: number[] = [];
  let rightRounds = 0;
  await setTables(
    pool,
    venues.map(({ venueId }) => venueId),
    [],
  );
  for (let round = 0; round < rounds; round++) {
    const venue = venues[round % venues.length] as ProofVenue;
    await addTables(pool, [{ venueId: venue.venueId, min: 1, max: 4 }]);
    const replies = await Promise.all(guests.map((guest) => hold(guest, venue, 2, refused)));
    for (const reply of replies) {
      outcomes.set(outcomeOf(reply), (outcomes.get(outcomeOf(reply)) ?? 0) + 1);
      times.push(reply.milliseconds);
    }
    const winners = replies.filter(({ status }) => status === 200);
    const { rows } = await pool.query<{ holdId: string; fence: number }>(
      `select s.hold_id as "holdId", s.fence from sitting s
       join hold h on h.venue_id = s.venue_id and h.id = s.hold_id and h.ended_at is null
       where s.venue_id = $1 and s.state = 'open' and s.hold_id is not null`,
      [venue.venueId],
    );
    const isRight =
      winners.length === 1 &&
      rows.length === 1 &&
      rows[0]?.fence === 1 &&
      rows[0].holdId.replaceAll('-', '') === String(winners[0]?.body.hold_id).replaceAll('-', '');
    if (isRight) rightRounds += 1;
    const winner = guests[replies.findIndex(({ status }) => status === 200)];
    await winner?.send('DELETE', `booking/${venue.venueId}/hold`, { hold_id: winners[0]?.body.hold_id });
    await setTables(pool, [venue.venueId], []);
  }
  for (const guest of guests) guest.close();
  verdict.check(
    `of ${crowd} guests one has the last table, ${rounds} times`,
    rightRounds === rounds,
    `${rightRounds} rounds were right`,
  );
  const others = [...outcomes].filter(([name]) => !['200 held', '409 all_hold_warning'].includes(name));
  verdict.check('the others are told that somebody is buying it', others.length === 0, [...outcomes]);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)]?.toFixed(0);
  console.log(
    `     answers within ${at(0.5)} ms (half), ${at(0.99)} ms (p99); ${refused.count} asked to come back`,
  );
  await checkInvariants(verdict, pool, true);
}

type Held = { venueId: number; holdId: string; party: number };

async function herd({ port, pool }: Cluster, venues: readonly ProofVenue[], random: Random) {
  const { claims, claimers } = SIZE;
  const tables: Table[] = venues.flatMap(({ venueId }) =>
    Array.from({ length: TABLES_PER_VENUE }, () => {
      const min = random.between(1, LARGEST_PARTY);
      return { venueId, min, max: random.between(min, LARGEST_PARTY) };
    }),
  );
  await setTables(
    pool,
    venues.map(({ venueId }) => venueId),
    tables,
  );
  const kept: Held[] = [];
  const outcomes = new Map<string, number>();
  const refused = { count: 0 };
  let left = claims;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: claimers }, async () => {
      const own = random.fork();
      while (left > 0) {
        left -= 1;
        const guest = createGuest(port);
        const venue = own.pick(venues);
        const party = own.between(1, LARGEST_PARTY);
        const reply = await hold(guest, venue, party, refused);
        outcomes.set(outcomeOf(reply), (outcomes.get(outcomeOf(reply)) ?? 0) + 1);
        if (reply.status === 200) {
          const holdId = String(reply.body.hold_id);
          // Most let it go, or everything would be decided within the first second.
          const isLeft = own.chance(0.9);
          const answer = isLeft
            ? await guest.send('DELETE', `booking/${venue.venueId}/hold`, { hold_id: holdId })
            : undefined;
          if (answer?.status !== 200) kept.push({ venueId: venue.venueId, holdId, party });
        }
        guest.close();
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const known = ['200 held', '409 all_hold_warning', '409 no_table_available'];
  const others = [...outcomes].filter(([name]) => !known.includes(name));
  verdict.check(`${claims} claims on ${tables.length} tables are answered`, others.length === 0, [
    ...outcomes,
  ]);
  console.log(`     ${(claims / seconds).toFixed(0)} claims a second; ${refused.count} asked to come back`);
  await checkKept(pool, venues, kept);
  await checkInvariants(verdict, pool, true);
}

/** Whoever was told that they have a table, and didn't let it go, has one that fits; nobody else has any. */
async function checkKept(pool: pg.Pool, venues: readonly ProofVenue[], kept: readonly Held[]) {
  const { rows } = await pool.query<{ holdId: string; min: number; max: number }>(
    `select hold_id as "holdId", party_min as min, party_max as max from sitting
     where venue_id = any($1) and state = 'open' and hold_id is not null and held_until > app_now()`,
    [venues.map(({ venueId }) => venueId)],
  );
  const plain = (id: string) => id.replaceAll('-', '');
  const byHold = new Map(rows.map((row) => [plain(row.holdId), row]));
  const wrong = kept.filter(({ holdId, party }) => {
    const sitting = byHold.get(plain(holdId));
    return !sitting || party < sitting.min || party > sitting.max;
  });
  verdict.check(
    `${kept.length} guests kept a table that fits them`,
    kept.length > 0 && wrong.length === 0,
    wrong,
  );
  verdict.check('and nobody else has one', rows.length === kept.length, `${rows.length} tables are held`);
}

await withCluster({ venues: 200, limitMinutes: 20 }, async (cluster) => {
  console.log(`storm, seed ${seed}, ${JSON.stringify(SIZE)}`);
  const venues = await listVenues(cluster.pool, HERD_VENUES + 10);
  await lastTable(cluster, venues.slice(HERD_VENUES));
  await herd(cluster, venues.slice(0, HERD_VENUES), createRandom(seed));
});
verdict.end(`pnpm storm ${values.short ? '--short ' : ''}--seed ${seed}`);
