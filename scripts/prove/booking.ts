// Random histories against a model of the booking: `pnpm prove booking [runs] [steps] [seed]
// [path]`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Report = { seconds: number; counts: [kind: string, answers: [answer: string, count: number][]][] };

const NOT_STEPS = new Set(['evenings', 'orders', 'messages']);

const [runs = '500', steps = '40', seed = String(Date.now() % 2 ** 31), path = ''] = process.argv.slice(2);
const directory = mkdtempSync(join(tmpdir(), 'prove-booking-'));
const reportFile = join(directory, 'report.json');

console.log(`${runs} histories of up to ${steps} steps, seed ${seed}`);
const { status } = spawnSync('vitest', ['run', 'src/server/booking/booking-model.test.ts', '-t', 'ORDER-6'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    BOOKING_RUNS: runs,
    BOOKING_STEPS: steps,
    BOOKING_SEED: seed,
    BOOKING_PATH: path,
    BOOKING_REPORT: reportFile,
  },
});
if (status === 0) {
  const { seconds, counts }: Report = JSON.parse(readFileSync(reportFile, 'utf8'));
  let taken = 0;
  for (const [kind, answers] of counts.toSorted(([a], [b]) => a.localeCompare(b))) {
    const sum = answers.reduce((total, [, count]) => total + count, 0);
    if (!NOT_STEPS.has(kind)) taken += sum;
    const parts = answers.toSorted(([, a], [, b]) => b - a).map(([answer, count]) => `${answer} ${count}`);
    console.log(`${kind.padEnd(16)} ${String(sum).padStart(6)}  ${parts.join(', ')}`);
  }
  console.log(
    `${taken} steps in ${seconds.toFixed(0)} s; model, database and the provider's books agreed after each`,
  );
}
rmSync(directory, { recursive: true });
process.exitCode = status ?? 1;
