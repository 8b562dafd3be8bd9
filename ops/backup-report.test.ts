import { expect, test } from 'vitest';
import { findBackupProblems, findRepositoryProblems } from './backup-report.ts';

const now = new Date('2026-11-17T10:00:00Z');
const stop = now.getTime() / 1_000 - 3_600;
const info = (stanza: object) =>
  JSON.stringify([
    { name: 'tredje', status: { code: 0, message: 'ok' }, backup: [{ timestamp: { stop } }], ...stanza },
  ]);

test('a new backup in a good repository has no problems', () => {
  expect(findBackupProblems(info({}), { maxHours: 26, now })).toEqual([]);
});

test('an old, missing or damaged backup is a problem, and so is an answer that nobody can read', () => {
  const problems = (text: string) => findBackupProblems(text, { maxHours: 26, now });
  expect(problems(info({ backup: [{ timestamp: { stop: stop - 40 * 3_600 } }] }))).toEqual([
    'the newest backup is 41 hours old',
  ]);
  expect(problems(info({ backup: [] }))).toEqual(['there is no backup']);
  expect(problems(info({ status: { code: 99, message: 'other' } }))).toEqual(['the repository says: other']);
  expect(problems(info({ backup: [{ timestamp: { stop }, error: true }] }))).toHaveLength(1);
  expect(problems('[]')).toEqual(['the repository has no stanza']);
  expect(problems('ERROR: wrong key')).toEqual(['pgbackrest info gives no answer']);
});

test('words of verify about damage are found although it ends with 0', () => {
  const good =
    'INFO: stanza: tredje\nstatus: ok\narchiveId: 15-1, total WAL checked: 4, total valid WAL: 4\n  missing: 0, checksum invalid: 0, size invalid: 0, other: 0';
  expect(findRepositoryProblems(good)).toEqual([]);
  expect(findRepositoryProblems(good.replace('checksum invalid: 0', 'checksum invalid: 2'))).toEqual([
    'repository: checksum invalid: 2',
  ]);
  expect(findRepositoryProblems(good.replace('status: ok', 'status: error'))).not.toEqual([]);
  expect(findRepositoryProblems('')).toEqual(['repository: it was not verified']);
});
