// Collects every statement of the code and prepares it against the migrated database.
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import { createClock, requirePlainClock } from './clock.ts';
import type { Database } from './database.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../**/*-queries.ts', './audit-log.ts', './clock.ts'],
  { eager: true },
);
const sources = import.meta.glob<string>(['../**/*.ts', '!../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

type Statement = { name?: string; text: string };

/**
 * Stands for any argument: as an object it has every property, as a list it has one entry, as a
 * text it is `word`.
 */
function standIn(word: string, hasKeys: boolean): unknown {
  const list: unknown[] = [];
  const anything: unknown = new Proxy(() => anything, {
    has: () => hasKeys,
    get: (_, key) => {
      if (key === Symbol.toPrimitive) return () => word;
      // Not a promise, so that `await` does not call it.
      if (key === 'then') return undefined;
      if (!Reflect.has(list, key)) return anything;
      const own: unknown = Reflect.get(list, key);
      return typeof own === 'function' ? own.bind(list) : own;
    },
  });
  list.push(anything);
  return anything;
}

/** A connection that returns one row for any statement and records the statements. */
function recordInto(statements: Statement[], row: unknown) {
  const connection = {
    query: async (statement: Statement | string) => {
      if (typeof statement !== 'string') statements.push(statement);
      return { rows: [row], rowCount: 1 };
    },
    connect: async () => connection,
    release: () => undefined,
  };
  return connection;
}

const exported = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((run) => run !== requirePlainClock);
const readClock = (on: Database) => createClock(on).now();
// The row that stands for any other is no plain clock.
const checkClock = (on: Database) => expect(requirePlainClock(on)).rejects.toThrow('was moved');

/**
 * Calls every query function. Those with two texts choose by how they lock or by which keys
 * they are given.
 */
async function collectStatements(): Promise<Statement[]> {
  const statements: Statement[] = [];
  for (const any of [standIn('skip', true), standIn('wait', false)]) {
    const connection = recordInto(statements, any);
    for (const run of [...exported, readClock, checkClock]) {
      if (typeof run === 'function') await run(connection, any, any, any, any);
    }
  }
  return statements;
}

const statements = await collectStatements();
const { db, url } = await createTestDatabase();
// The queue makes its tables by itself, and the figures count in them.
await (await createJobQueue(url, pino({ level: 'silent' }))).close();

test('every statement prepares against the migrated schema', async () => {
  const texts = new Map(statements.map(({ name, text }) => [text, name]));
  const refused: string[] = [];
  for (const [index, [text, name]] of [...texts].entries()) {
    if (/^(create|set) /.test(text)) continue;
    await db.query(`prepare checked_${index} as ${text}`).catch((error: Error) => {
      refused.push(`${name ?? text}: ${error.message}`);
    });
  }
  expect(refused).toEqual([]);
});

test('every statement name in the source was prepared above and has one text', () => {
  const named = /\bname: (?:'([a-z-]+)'|`([a-z-]+)\$\{\w+\}`),\s+(?:\/\/.*\s+)*text:/g;
  const written = Object.values(sources).flatMap((source) => [...source.matchAll(named)]);
  const textsByName = Map.groupBy(
    statements.filter(({ name }) => name !== undefined),
    ({ name }) => name as string,
  );
  const found = written.flatMap(([, whole, start]) =>
    whole ? [whole] : [...textsByName.keys()].filter((name) => start && name.startsWith(start)),
  );
  expect(written.length).toBeGreaterThan(150);
  // A name with a part that varies stands for two.
  expect(found).toHaveLength(written.length + written.filter(([, whole]) => !whole).length);
  expect(found.sort()).toEqual([...textsByName.keys()].sort());
  const ambiguous = [...textsByName].filter(([, sent]) => new Set(sent.map(({ text }) => text)).size > 1);
  expect(ambiguous.map(([name]) => name)).toEqual([]);
});

test('SQL is sent from query files and db/ alone', () => {
  // The queue library sends its own SQL in our transaction.
  const allowed = /-queries\.ts$|^\.\/|^\.\.\/jobs\/job-queue\.ts$/;
  const others = Object.entries(sources).filter(([path]) => !allowed.test(path));
  expect(others.length).toBeGreaterThan(200);
  expect(others.filter(([, source]) => /\.query\(/.test(source)).map(([path]) => path)).toEqual([]);
});
