// After chaos: the database has every release, withdrawal and door event that a venue
// was answered.
import type { Acknowledged } from './acknowledged.ts';
import type { Cluster } from './cluster.ts';
import type { Results } from './results.ts';

const MAX_SHOWN = 5;

export async function checkVenues(cluster: Cluster, acknowledged: Acknowledged, results: Results) {
  await checkReleases(cluster, acknowledged, results);
  await checkWithdrawals(cluster, acknowledged, results);
  await checkDoorEvents(cluster, acknowledged, results);
}

async function checkReleases({ pool }: Cluster, { releases }: Acknowledged, results: Results) {
  const { rows } = await pool.query<{ id: string; count: number; undone: number }>(
    `select s.release_id as id, count(*)::int as count,
       count(*) filter (where s.state = 'withdrawn' and w.reason = 'undone')::int as undone
     from sitting s left join withdrawal w on w.venue_id = s.venue_id and w.sitting_id = s.id
     where s.release_id = any($1::uuid[]) group by 1`,
    [releases.map(({ releaseId }) => releaseId)],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const lost = releases.filter(({ releaseId, count, undoneCount }) => {
    const row = known.get(releaseId);
    return row?.count !== count || row.undone < undoneCount;
  });
  const isEnough = releases.length > 0;
  results.check(
    `${releases.length} releases that venues were answered are in the database, each once`,
    isEnough && lost.length === 0,
    lost.slice(0, MAX_SHOWN),
  );
}

/** One that waits for its buyer ends sold or withdrawn, and takes no other guest until then. */
async function checkWithdrawals({ pool }: Cluster, { withdrawals }: Acknowledged, results: Results) {
  const { rows } = await pool.query<{ id: number; state: string; isStopped: boolean; bookings: number }>(
    `select s.id::float8 as id, s.state, coalesce(w.done_at is null and s.sell_until <= app_now(), false) as "isStopped",
       (select count(*)::int from booking b where b.venue_id = s.venue_id and b.sitting_id = s.id) as bookings
     from sitting s left join withdrawal w on w.venue_id = s.venue_id and w.sitting_id = s.id`,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const promised = [...withdrawals.values()];
  const broken = promised.filter(({ sittingId, outcome }) => {
    const row = known.get(sittingId);
    if (row?.state === 'withdrawn') return false;
    return outcome === 'withdrawn' || !(row?.state === 'sold' || (row?.state === 'open' && row.isStopped));
  });
  const waited = promised.filter(({ outcome }) => outcome === 'waiting').length;
  results.check(
    `${promised.length} withdrawals that venues were answered stand, ${waited} of them waited for a buyer`,
    promised.length > 0 && broken.length === 0,
    broken.slice(0, MAX_SHOWN).map((one) => ({ ...one, is: known.get(one.sittingId) })),
  );
  const both = rows.filter(({ state, bookings }) => bookings !== (state === 'sold' ? 1 : 0));
  results.check('no table is both withdrawn and sold', both.length === 0, both.slice(0, MAX_SHOWN));
}

type StoredEvent = { id: string; venueId: number; bookingId: number; kind: string; undoes: string | null };

async function checkDoorEvents(
  { pool }: Cluster,
  { recordedEvents, eventAnswers }: Acknowledged,
  results: Results,
) {
  const { rows } = await pool.query<StoredEvent>(
    `select id, venue_id as "venueId", booking_id::float8 as "bookingId", kind, undoes from door_event`,
  );
  const stored = Map.groupBy(rows, ({ id }) => id);
  const promised = [...eventAnswers].filter(([, status]) => status === 'stored').map(([id]) => id);
  const lost = promised.filter((id) => {
    const [row, ...others] = stored.get(id) ?? [];
    const made = recordedEvents.get(id);
    if (!row || !made || others.length > 0) return true;
    return row.venueId !== made.venueId || row.bookingId !== made.booking_id || row.kind !== made.kind;
  });
  results.check(
    `${promised.length} door events that devices were answered are stored once, as they were sent`,
    promised.length > 0 && lost.length === 0,
    lost.slice(0, MAX_SHOWN),
  );
  const unsent = [...recordedEvents.keys()].filter((id) => !eventAnswers.has(id));
  const invented = rows.filter(({ id }) => !recordedEvents.has(id));
  results.check(
    'every device has sent all that it recorded, and nothing else is stored',
    unsent.length === 0 && invented.length === 0,
    { unsent: unsent.length, invented: invented.slice(0, MAX_SHOWN) },
  );
}
