// Every constraint of the database, and an attempt to break it.
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { findDatabaseError } from '../database-error.ts';
import type { ConstraintCase, ConstraintTools } from './constraint-case.ts';
import { contentCases } from './content-cases.ts';
import { moneyCases } from './money-cases.ts';
import { orderCases } from './order-cases.ts';
import { placeCases } from './place-cases.ts';
import { stockCases } from './stock-cases.ts';

const { pool, tableNames, ...rows } = await createTestDatabase();
const tools: ConstraintTools = { ...rows, query: (text, values) => pool.query(text, values) };

const cases: ConstraintCase[] = [...placeCases, ...stockCases, ...contentCases, ...orderCases, ...moneyCases];

test('a proper row of every table is accepted, so a refusal below is the constraint at work', async () => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('applied_migration', 'app_clock')`,
  );
  expect([...tableNames].sort()).toEqual(tables.map(({ name }) => name).sort());
  for (const table of tableNames) await tools.insertRow(table);
});

test.for(cases)('$constraint', async ({ constraint, prepare, attempt }) => {
  const prepared = await prepare(tools);
  const error = await attempt(tools, prepared).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(findDatabaseError(error)?.constraint ?? error).toBe(constraint);
});

// Primary keys and foreign keys are plain; those with a meaning of their own are tried above all the same. A
// unique constraint that contains the primary key can't be broken: it is there as the target of a foreign key.
test('no check, unique, exclusion or refusing trigger is without an attempt', async () => {
  const { rows: constraints } = await pool.query<{ name: string }>(
    `select conname as name from pg_constraint c
       where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'x')
         and not (contype = 'u' and exists (select from pg_constraint p
           where p.conrelid = c.conrelid and p.contype = 'p' and p.conkey <@ c.conkey))
     union select indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indrelid
       where c.relnamespace = 'public'::regnamespace and i.indisunique
         and not exists (select from pg_constraint where conindid = i.indexrelid)
     union select tgname from pg_trigger
       where not tgisinternal and (tgname like '%append_only' or tgname like '%by_entries')`,
  );
  const tried = new Set(cases.map(({ constraint }) => constraint));
  expect(constraints.length).toBeGreaterThan(150);
  expect(constraints.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
});
