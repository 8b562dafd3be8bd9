// The SQL of change sets and the fields in them.
import type { Change } from '#core/house/changes.ts';
import type { Subject } from '#core/house/fields.ts';
import type { MarketId } from '#core/market.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

export type ChangeSetState = 'draft' | 'scheduled' | 'published' | 'refused';

export type StoredChange = Change & { editedBy: string | null; editedAt: number };

export type ChangeSet = {
  id: number;
  state: ChangeSetState;
  version: number;
  effectiveDay: string | null;
  publishedBy: string | null;
  /** Epoch milliseconds. */
  publishedAt: number | null;
  revertsId: number | null;
  isReverted: boolean;
  changes: StoredChange[];
};

const SET_SQL = `select s.id, s.state, s.version, s.effective_day::text as "effectiveDay", p.name as "publishedBy",
    floor(extract(epoch from s.published_at) * 1000)::float8 as "publishedAt", s.reverts_id as "revertsId",
    exists (select from change_set r where r.venue_id = s.venue_id and r.reverts_id = s.id) as "isReverted",
    coalesce((select json_agg(json_build_object('subject', c.subject, 'subjectId', c.subject_id, 'field', c.field,
        'before', c.before, 'after', c.after, 'editedBy', e.name,
        'editedAt', floor(extract(epoch from c.edited_at) * 1000)) order by c.subject desc, c.subject_id, c.field)
      from field_change c left join staff e on e.id = c.edited_by
      where c.venue_id = s.venue_id and c.change_set_id = s.id), '[]') as changes
  from change_set s left join staff p on p.id = s.published_by`;

/** The draft, the scheduled and refused sets, and the newest published ones. */
export const listChangeSets = (on: Connection, venueId: number, publishedCount: number) =>
  many<ChangeSet>(on, {
    name: 'list-change-sets',
    text: `${SET_SQL} where s.venue_id = $1 and (s.state <> 'published' or s.id in (
        select id from change_set where venue_id = $1 and state = 'published'
        order by published_at desc, id desc limit $2))
      order by s.published_at desc nulls first, s.effective_day nulls first, s.id desc`,
    values: [venueId, publishedCount],
  });

export const findChangeSet = (on: Connection, venueId: number, setId: number) =>
  one<ChangeSet>(on, {
    name: 'find-change-set',
    text: `${SET_SQL} where s.venue_id = $1 and s.id = $2`,
    values: [venueId, setId],
  });

export const findDraft = (on: Connection, venueId: number) =>
  one<ChangeSet>(on, {
    name: 'find-draft',
    text: `${SET_SQL} where s.venue_id = $1 and s.state = 'draft'`,
    values: [venueId],
  });

/** Changes of sets that wait for their day, in the sequence in which they will be published. */
export const listScheduledChanges = (on: Connection, venueId: number) =>
  many<Change & { day: string }>(on, {
    name: 'list-scheduled-changes',
    text: `select c.subject, c.subject_id as "subjectId", c.field, c.before, c.after, s.effective_day::text as day
      from change_set s join field_change c on c.venue_id = s.venue_id and c.change_set_id = s.id
      where s.venue_id = $1 and s.state = 'scheduled' order by s.effective_day, s.id`,
    values: [venueId],
  });

export async function insertChangeSet(
  on: Transaction,
  venueId: number,
  madeBy: number | null,
  revertsId: number | null = null,
): Promise<number> {
  const row = await one<{ id: number }>(on, {
    name: 'insert-change-set',
    text: `insert into change_set (venue_id, made_by, reverts_id, state, published_at)
      values ($1, $2, $3, case when $3::integer is null then 'draft' else 'published' end,
        case when $3::integer is not null then app_now() end)
      returning id`,
    values: [venueId, madeBy, revertsId],
  });
  if (!row) throw new Error('a change set was not inserted');
  return row.id;
}

export const putChange = (
  on: Transaction,
  venueId: number,
  setId: number,
  change: Change,
  editedBy: number | null,
) =>
  run(on, {
    name: 'put-field-change',
    text: `insert into field_change (venue_id, change_set_id, subject, subject_id, field, before, after, edited_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (venue_id, change_set_id, subject, subject_id, field) do update
      set before = excluded.before, after = excluded.after, edited_by = excluded.edited_by, edited_at = app_now()`,
    values: [
      venueId,
      setId,
      change.subject,
      change.subjectId,
      change.field,
      JSON.stringify(change.before),
      JSON.stringify(change.after),
      editedBy,
    ],
  });

/** Stores the value that the publication replaced; a revert restores it. */
export const storeReplacedValue = (on: Transaction, venueId: number, setId: number, change: Change) =>
  run(on, {
    name: 'store-replaced-value',
    text: `update field_change set before = $6 where venue_id = $1 and change_set_id = $2 and subject = $3
      and subject_id = $4 and field = $5`,
    values: [venueId, setId, change.subject, change.subjectId, change.field, JSON.stringify(change.before)],
  });

export const deleteChange = (
  on: Transaction,
  venueId: number,
  setId: number,
  { subject, subjectId, field }: { subject: Subject; subjectId: number; field: string },
) =>
  run(on, {
    name: 'delete-field-change',
    text: `delete from field_change where venue_id = $1 and change_set_id = $2 and subject = $3 and subject_id = $4
      and field = $5`,
    values: [venueId, setId, subject, subjectId, field],
  });

export const incrementVersion = (on: Transaction, venueId: number, setId: number) =>
  run(on, {
    name: 'increment-change-set-version',
    text: 'update change_set set version = version + 1 where venue_id = $1 and id = $2',
    values: [venueId, setId],
  });

export const deleteChangeSet = (on: Transaction, venueId: number, setId: number) =>
  run(on, {
    name: 'delete-change-set',
    text: `delete from change_set where venue_id = $1 and id = $2 and state <> 'published'`,
    values: [venueId, setId],
  });

export const scheduleChangeSet = (
  on: Transaction,
  venueId: number,
  setId: number,
  day: string,
  staffId: number | null,
) =>
  run(on, {
    name: 'schedule-change-set',
    text: `update change_set set state = 'scheduled', effective_day = $3, published_by = $4
      where venue_id = $1 and id = $2`,
    values: [venueId, setId, day, staffId],
  });

export const reopenChangeSet = (on: Transaction, venueId: number, setId: number) =>
  run(on, {
    name: 'reopen-change-set',
    text: `update change_set set state = 'draft', effective_day = null, published_by = null
      where venue_id = $1 and id = $2`,
    values: [venueId, setId],
  });

export const markPublished = (on: Transaction, venueId: number, setId: number, staffId: number | null) =>
  run(on, {
    name: 'mark-change-set-published',
    text: `update change_set set state = 'published', published_at = app_now(),
        published_by = coalesce($3, published_by)
      where venue_id = $1 and id = $2`,
    values: [venueId, setId, staffId],
  });

export const markRefused = (on: Transaction, venueId: number, setId: number) =>
  run(on, {
    name: 'mark-change-set-refused',
    text: `update change_set set state = 'refused' where venue_id = $1 and id = $2`,
    values: [venueId, setId],
  });

/** Sets of the market whose day has come, oldest day first. */
export const listDueSets = (on: Connection, market: MarketId, today: string) =>
  many<{ venueId: number; setId: number }>(on, {
    name: 'list-due-change-sets',
    text: `select s.venue_id as "venueId", s.id as "setId" from change_set s join venue v on v.id = s.venue_id
        join city c on c.id = v.parent_city_id
      where s.state = 'scheduled' and s.effective_day <= $2 and c.market = $1
      order by s.effective_day, s.venue_id, s.id`,
    values: [market, today],
  });

/** Who last changed a field of the venue's offer, in the draft or by a publication. */
export const findLastEditor = (
  on: Connection,
  venueId: number,
  { subject, subjectId, field }: { subject: Subject; subjectId: number; field: string },
) =>
  one<{ name: string | null; at: number }>(on, {
    name: 'find-last-editor',
    text: `select e.name, floor(extract(epoch from c.edited_at) * 1000)::float8 as at
      from field_change c join change_set s on s.venue_id = c.venue_id and s.id = c.change_set_id
        left join staff e on e.id = c.edited_by
      where c.venue_id = $1 and c.subject = $2 and c.subject_id = $3 and c.field = $4
        and s.state in ('draft', 'published')
      order by c.edited_at desc limit 1`,
    values: [venueId, subject, subjectId, field],
  });
