// The SQL of the log's page. Each filter has an index that ends with the id, so that a page is
// read from its end.
import { type Connection, many } from '../db/database.ts';

export type LogRow = {
  id: number;
  at: Date;
  actor: string;
  actorId: string | null;
  actorName: string | null;
  action: string;
  subjectType: string;
  subjectId: string;
  venueId: number | null;
  venue: string | null;
  details: Record<string, unknown>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
};

export type LogSelection = {
  person: number | undefined;
  venueIds: readonly number[] | undefined;
  subjectType: string | undefined;
  subjectId: string | undefined;
  action: string | undefined;
  before: number | undefined;
  limit: number;
};

const LOG_COLUMNS = `l.id, l.at, l.actor, l.actor_id as "actorId", l.action, l.subject_type as "subjectType",
  l.subject_id as "subjectId", l.venue_id as "venueId", v.name as venue, l.details, l.before, l.after, l.reason,
  case
    when l.actor = 'staff' and l.actor_id ~ '^\\d{1,9}$'
      then (select s.name from staff s where s.id = l.actor_id::integer)
    when l.actor = 'device' and l.actor_id ~ '^\\d{1,9}/\\d{1,9}$' then (select d.name from device d
      where d.venue_id = l.venue_id and d.id = split_part(l.actor_id, '/', 2)::integer)
  end as "actorName"`;

/** The newest first. Without a name: which filters there are decides which index is used. */
export const listLog = (on: Connection, selection: LogSelection) => {
  const { person, venueIds, subjectType, subjectId, action, before, limit } = selection;
  const values: unknown[] = [limit];
  const conditions: string[] = [];
  const add = (value: unknown, condition: (number: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  add(person === undefined ? undefined : String(person), (n) => `l.actor = 'staff' and l.actor_id = ${n}`);
  add(venueIds, (n) => `l.venue_id = any(${n}::integer[])`);
  add(subjectType, (n) => `l.subject_type = ${n}`);
  add(subjectId, (n) => `l.subject_id = ${n}`);
  add(action, (n) => `l.action = ${n}`);
  add(before, (n) => `l.id < ${n}::bigint`);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  return many<LogRow>(on, {
    text: `select ${LOG_COLUMNS} from (
        select * from audit_log l ${where} order by l.id desc limit $1
      ) l left join venue v on v.id = l.venue_id order by l.id desc`,
    values,
  });
};

export type LoggedPerson = { staffId: number; name: string };

/** Operators, and the person who is the filter already. */
export const listLoggedPersons = (on: Connection, person: number | undefined) =>
  many<LoggedPerson>(on, {
    name: 'list-logged-persons',
    text: `select id as "staffId", name from staff
      where id in (select staff_id from ops_role) or id = $1 order by name, id limit 500`,
    values: [person ?? null],
  });
