// The Drizzle schema and the migrated database must say the same.
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';

const modules = import.meta.glob<Record<string, unknown>>('./schema/*.ts', { eager: true });
const { pool } = await createTestDatabase();

// Columns as "table.column type", with "null" and "default" where they apply.
const describeColumn = (name: string, type: string, isNullable: boolean, hasDefault: boolean) =>
  [name, type, isNullable && 'null', hasDefault && 'default'].filter(Boolean).join(' ');

const schemaColumns = () =>
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value) => is(value, PgTable))
    .flatMap((table) => {
      const config = getTableConfig(table);
      return config.columns.map((column) =>
        describeColumn(
          `${config.name}.${column.name}`,
          column.getSQLType(),
          !column.notNull,
          column.hasDefault || column.generatedIdentity !== undefined,
        ),
      );
    })
    .sort();

test('every table and column of the schema is in the database and the other way round', async () => {
  const { rows } = await pool.query<{
    name: string;
    type: string;
    is_nullable: boolean;
    has_default: boolean;
  }>(
    `select c.relname || '.' || a.attname as name,
       format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type,
       not a.attnotnull as is_nullable,
       a.atthasdef or a.attidentity <> '' as has_default
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'applied_migration'
       and a.attnum > 0 and not a.attisdropped`,
  );
  const databaseColumns = rows
    .map((row) =>
      describeColumn(
        row.name,
        row.type.replace('without time zone', '').trim(),
        row.is_nullable,
        row.has_default,
      ),
    )
    .sort();
  expect(databaseColumns.length).toBeGreaterThan(300);
  expect(schemaColumns()).toEqual(databaseColumns);
});

test('primary keys are the same', async () => {
  const { rows } = await pool.query<{ key: string }>(
    `select c.conrelid::regclass || ' ' || string_agg(a.attname, ',' order by k.place) as key
     from pg_constraint c, unnest(c.conkey) with ordinality k(attnum, place), pg_attribute a
     where c.contype = 'p' and a.attrelid = c.conrelid and a.attnum = k.attnum
       and c.connamespace = 'public'::regnamespace and c.conname <> 'applied_migration_pkey'
     group by c.conrelid`,
  );
  const keys = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value) => is(value, PgTable))
    .map((table) => {
      const { name, columns, primaryKeys } = getTableConfig(table);
      const key = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
      return `${name} ${key.map((column) => column.name).join(',')}`;
    });
  expect(keys.sort()).toEqual(rows.map((row) => row.key).sort());
});
