// Restores the newest backup beside the running database and checks the copy:
// `pnpm ops verify-backup`. The exit code is 1 when the repository is damaged, the backup is old,
// or the copy breaks an invariant. Runs as PostgreSQL's user.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrokenInvariants, INVARIANTS } from '#server/booking/bookkeeping/invariant-queries.ts';
import { createJobPool } from '#server/db/pool.ts';
import { findBackupProblems, findRepositoryProblems } from './backup-report.ts';

const { values } = parseArgs({
  options: {
    stanza: { type: 'string', default: 'tredje' },
    database: { type: 'string', default: 'tredje' },
    /** A day and two hours: the nightly backup may take a while. */
    'max-hours': { type: 'string', default: '26' },
    /** Keeps the copy, and says where it is. */
    keep: { type: 'boolean', default: false },
  },
});
const problems: string[] = [];
const copy = mkdtempSync(join(tmpdir(), 'tredje-backup-'));
const data = join(copy, 'data');
const [version = ''] = readdirSync('/usr/lib/postgresql').toSorted((a, b) => Number(b) - Number(a));
const PORT = '6543';

function run(command: string, args: readonly string[]): { isDone: boolean; text: string } {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    // pg_ctl leaves the server behind, which would keep a pipe open.
    stdio: command.endsWith('pg_ctl') ? 'ignore' : ['ignore', 'pipe', 'pipe'],
  });
  return { isDone: status === 0, text: `${stdout ?? ''}${stderr ?? ''}` };
}
const backrest = (...args: string[]) => run('pgbackrest', [`--stanza=${values.stanza}`, ...args]);
const postgres = (program: string, ...args: string[]) =>
  run(`/usr/lib/postgresql/${version}/bin/${program}`, args);
const require = (title: string, { isDone, text }: { isDone: boolean; text: string }) => {
  if (!isDone) problems.push(`${title}: ${text.trim().split('\n').at(-1) ?? ''}`);
  return isDone;
};
const startedAt = performance.now();
const seconds = () => ((performance.now() - startedAt) / 1_000).toFixed(1);

/** Both exit with 0 whatever they find, so their text is read. */
function checkRepository() {
  problems.push(...findRepositoryProblems(backrest('--log-level-console=info', 'verify').text));
  const report = backrest('--output=json', 'info').text;
  problems.push(...findBackupProblems(report, { maxHours: Number(values['max-hours']), now: new Date() }));
}

function restore(): boolean {
  const options = [`--pg1-path=${data}`, '--archive-mode=off', '--type=default', 'restore'];
  if (!require('the backup can not be restored', backrest(...options))) return false;
  console.log(`restored after ${seconds()} s`);
  const settings = `-p ${PORT} -k ${copy} -c listen_addresses= -c archive_mode=off -c hba_file=${data}/pg_hba.conf`;
  const start = ['-D', data, '-l', join(copy, 'log'), '-w', '-t', '3600', '-o', settings, 'start'];
  return require('the copy does not start', postgres('pg_ctl', ...start));
}

async function checkCopy() {
  const pool = createJobPool(`postgres://postgres@localhost:${PORT}/${values.database}?host=${copy}`);
  try {
    const broken = await findBrokenInvariants(pool, { isSettled: false });
    for (const { name, rows } of broken)
      problems.push(`invariant broken in the copy: ${name} (${rows.length})`);
    console.log(`${INVARIANTS.length} invariants read after ${seconds()} s`);
  } catch (error) {
    problems.push(`the copy can not be read: ${(error as Error).message}`);
  } finally {
    await pool.end();
  }
}

try {
  checkRepository();
  if (restore()) await checkCopy();
  postgres('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop');
  if (problems.length === 0) require('checksums are wrong', postgres('pg_checksums', '--check', '-D', data));
} finally {
  if (values.keep) console.log(`the copy is in ${copy}`);
  else rmSync(copy, { recursive: true, force: true });
}
for (const problem of problems) console.log(`PROBLEM: ${problem}`);
console.log(`backup verified in ${seconds()} s, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
