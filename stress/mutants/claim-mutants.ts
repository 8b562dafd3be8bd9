// Mutants of claims and holds.
import type { Mutant } from './mutant.ts';

const HOLD = 'src/server/booking/hold';

export const CLAIM_MUTANTS: readonly Mutant[] = [
  {
    name: 'a claim locks nothing',
    file: `${HOLD}/sitting-fit-sql.ts`,
    find: 'limit ${wanted.count} for no key update ${LOCK_SQL[locking]}`;',
    replace: 'limit ${wanted.count}`;',
    test: `${HOLD}/claim-sitting.race.test.ts`,
    title: 'ten parallel claims',
    isInCi: true,
  },
  {
    name: "claims of one statement get each other's table",
    file: `${HOLD}/claim-queries.ts`,
    find: 'join asked using (venue_id, service_day, party, arrive_at, rank)',
    replace: 'join asked using (venue_id, service_day, party, arrive_at)',
    test: `${HOLD}/claim-batcher.race.test.ts`,
    title: 'SIT-8',
  },
  {
    name: 'a claim whose table went to another request gives up',
    file: `${HOLD}/claim-batcher.ts`,
    find: 'lostWithinBatch(claim, claims, results) ? send(claim) : undefined',
    replace: 'undefined',
    test: `${HOLD}/claim-batcher.race.test.ts`,
    title: 'many different requests',
  },
  {
    name: 'a new owner does not raise the fence',
    file: `${HOLD}/claim-queries.ts`,
    find: 'held_until = app_now() + ${HOLD_TIME_SQL}, fence = fence + 1 from pick',
    replace: 'held_until = app_now() + ${HOLD_TIME_SQL}, fence = fence from pick',
    test: `${HOLD}/claim-sitting.test.ts`,
    title: 'HOLD-13',
  },
  {
    name: 'a table being paid for may be claimed',
    file: `${HOLD}/sitting-fit-sql.ts`,
    find: 'where ${fitsSql(wanted)} and not paying and ${condition}',
    replace: 'where ${fitsSql(wanted)} and ${condition}',
    test: `${HOLD}/claim-sitting.test.ts`,
    title: 'SLOT-8',
  },
  {
    name: "the visitor's own hold counts as taken",
    file: `${HOLD}/sitting-fit-sql.ts`,
    find: '((hold_id = $5::uuid and ${ownSql}) or (${freeSql(SINGLE_REQUEST)}))',
    replace: '(${freeSql(SINGLE_REQUEST)})',
    test: `${HOLD}/move-hold.test.ts`,
    title: 'HOLD-17',
  },
  {
    name: 'a hold expires by the clock of the process',
    file: `${HOLD}/sitting-fit-sql.ts`,
    find: "export const NOW_SQL = '(select app_now())';",
    replace: "export const NOW_SQL = `'${new Date().toISOString()}'::timestamptz`;",
    test: `${HOLD}/claim-sitting.test.ts`,
    title: 'HOLD-18',
  },
  {
    name: 'a move does not lock its hold',
    file: `${HOLD}/move-queries.ts`,
    find: 'ended_at is null for no key update`,',
    replace: 'ended_at is null`,',
    test: `${HOLD}/move-hold.test.ts`,
    title: 'HOLD-16',
  },
  {
    name: 'no recheck before "sold out"',
    file: `${HOLD}/recheck-with-lock-wait.ts`,
    find: 'return await runTransaction(db, recheck, { limitMs: LIMIT_MS });',
    replace: 'return undefined as Found;',
    test: `${HOLD}/claim-sitting.race.test.ts`,
    title: 'HOLD-20',
  },
];
