import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runSubCommand, type SubCommands } from './sub-commands.ts';

const { argv } = process;
let seen: string[] | undefined;
let printed: string[] = [];
const commands: SubCommands = {
  storm: { does: 'many guests', run: async () => void (seen = process.argv.slice(2)) },
  load: { does: 'a fixed rate', run: () => Promise.reject(new Error('not this one')) },
};
const call = async (...args: string[]) => {
  process.argv = ['node', 'main.ts', ...args];
  await runSubCommand('stress', commands);
};

beforeEach(() => {
  seen = undefined;
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});

afterEach(() => {
  vi.restoreAllMocks();
  process.argv = argv;
  process.exitCode = 0;
});

test('a sub-command gets the arguments after its name', async () => {
  await call('storm', '--short', '--seed', '7');
  expect(seen).toEqual(['--short', '--seed', '7']);
  expect(printed).toEqual([]);
});

test('no sub-command lists them all, one line each', async () => {
  await call();
  expect(printed).toEqual(['pnpm stress <sub-command>\n  storm  many guests\n  load   a fixed rate']);
  expect(process.exitCode).toBe(0);
});

test.each(['strom', '--help', 'constructor'])('%s is unknown: the list and exit code 1', async (name) => {
  await call(name);
  expect(printed[0]).toBe(`There is no sub-command ${name}.`);
  expect(printed[1]).toContain('  storm  many guests');
  expect(process.exitCode).toBe(1);
});
