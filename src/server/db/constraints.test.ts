// Tries to break every constraint of the database.
import { expect, test } from 'vitest';
import type { ConstraintCase, ConstraintTools } from '#test/fixtures/constraints/constraint-case.ts';
import { contentCases } from '#test/fixtures/constraints/content-cases.ts';
import { doorCases } from '#test/fixtures/constraints/door-cases.ts';
import { eveningCases } from '#test/fixtures/constraints/evening-cases.ts';
import { houseCases } from '#test/fixtures/constraints/house-cases.ts';
import { journalCases } from '#test/fixtures/constraints/journal-cases.ts';
import { moneyCases } from '#test/fixtures/constraints/money-cases.ts';
import { numberCases } from '#test/fixtures/constraints/number-cases.ts';
import { onboardingCases } from '#test/fixtures/constraints/onboarding-cases.ts';
import { orderCases } from '#test/fixtures/constraints/order-cases.ts';
import { payoutCases } from '#test/fixtures/constraints/payout-cases.ts';
import { photoCases } from '#test/fixtures/constraints/photo-cases.ts';
import { releaseCases } from '#test/fixtures/constraints/release-cases.ts';
import { staffCases } from '#test/fixtures/constraints/staff-cases.ts';
import { statementCases } from '#test/fixtures/constraints/statement-cases.ts';
import { stockCases } from '#test/fixtures/constraints/stock-cases.ts';
import { venueCases } from '#test/fixtures/constraints/venue-cases.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { findDatabaseError } from './database-error.ts';

const { pool, tableNames, ...rows } = await createTestDatabase();
const tools: ConstraintTools = { ...rows, query: (text, values) => pool.query(text, values) };

const cases: ConstraintCase[] = [
  ...venueCases,
  ...stockCases,
  ...releaseCases,
  ...contentCases,
  ...orderCases,
  ...moneyCases,
  ...staffCases,
  ...doorCases,
  ...eveningCases,
  ...payoutCases,
  ...statementCases,
  ...journalCases,
  ...houseCases,
  ...photoCases,
  ...onboardingCases,
  ...numberCases,
];

test('a proper row of every table is accepted, so a refusal below is the constraint at work', async () => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('applied_migration', 'app_clock')
       -- An entry and its lines are valid only together: see journal-cases.ts.
       and relname not in ('journal_entry', 'journal_line')
       -- A line is stored with its statement: see statement-cases.ts.
       and relname not in ('statement_line', 'statement_dispute')`,
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

// Most primary and foreign keys need no test; those that express a rule are tested above. A
// unique constraint that contains the primary key can't be broken: it is only the target of a
// foreign key.
test('every check, unique and exclusion constraint and refusing trigger has an attempt above', async () => {
  const { rows: constraints } = await pool.query<{ name: string }>(
    `select conname as name from pg_constraint c
       where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'x')
         and not (contype = 'u' and exists (select from pg_constraint p
           where p.conrelid = c.conrelid and p.contype = 'p' and p.conkey <@ c.conkey))
     union select indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indrelid
       where c.relnamespace = 'public'::regnamespace and i.indisunique
         and not exists (select from pg_constraint where conindid = i.indexrelid)
     union select tgname from pg_trigger
       where not tgisinternal and (tgname like '%append_only' or tgname like '%by_entries'
         or tgname = 'journal_entry_balanced')`,
  );
  const tried = new Set(cases.map(({ constraint }) => constraint));
  expect(constraints.length).toBeGreaterThan(150);
  expect(constraints.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
});
