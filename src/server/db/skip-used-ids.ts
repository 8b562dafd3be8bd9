// After a restore the database would give out ids that guests, the provider and mails already know
// for something else.
import { type Connection, many } from './database.ts';

export type KnownId = { table: string; id: number };
export type SkippedSequence = { name: string; nextId: number };

/** Moves every sequence by `gap`, counted from the highest id that the database or `known` has. */
export const skipUsedIds = (on: Connection, gap: number, known: readonly KnownId[]) =>
  many<SkippedSequence>(on, {
    text: `with known as (
        select pg_get_serial_sequence(k.name, 'id')::regclass as sequence, max(k.id) as id
        from unnest($2::text[], $3::bigint[]) as k (name, id) group by 1)
      select s.sequencename as name,
        setval(r.sequence, greatest(coalesce(s.last_value, s.start_value), coalesce(k.id, 0)) + $1) + 1 as "nextId"
      from pg_sequences s
      cross join lateral (select format('%I.%I', s.schemaname, s.sequencename)::regclass as sequence) r
      left join known k on k.sequence = r.sequence
      where s.schemaname = 'public' order by s.sequencename`,
    values: [gap, known.map(({ table }) => table), known.map(({ id }) => id)],
  });
