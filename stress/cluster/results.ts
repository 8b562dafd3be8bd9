// Passed and failed checks, in the form that CI counts.
import type pg from 'pg';
import { findBrokenInvariants, INVARIANTS } from '#server/booking/bookkeeping/invariant-queries.ts';

export type Results = ReturnType<typeof createResults>;

const MAX_SHOWN_ROWS = 5;

export function createResults(title: string) {
  let passed = 0;
  const failures: string[] = [];
  return {
    check(name: string, isTrue: boolean, detail: unknown = '') {
      if (isTrue) passed += 1;
      else failures.push(name);
      const shown = typeof detail === 'string' ? detail : JSON.stringify(detail);
      console.log(`${isTrue ? 'ok  ' : 'FAIL'} ${name}${shown ? `: ${shown}` : ''}`);
    },
    /** Prints the count and sets the exit code. */
    end(commandToRepeat: string) {
      if (failures.length > 0) console.log(`${title} failed; repeat it with: ${commandToRepeat}`);
      console.log(`${passed} passed, ${failures.length} failed`);
      process.exitCode = failures.length > 0 ? 1 : 0;
    },
  };
}

export async function checkInvariants(results: Results, pool: pg.Pool, isSettled: boolean) {
  const broken = await findBrokenInvariants(pool, { isSettled });
  for (const { name, rows } of broken)
    console.log(`  broken: ${name} (${rows.length}) ${JSON.stringify(rows.slice(0, MAX_SHOWN_ROWS))}`);
  results.check(`${INVARIANTS.length - (isSettled ? 0 : 2)} invariants hold`, broken.length === 0);
}
