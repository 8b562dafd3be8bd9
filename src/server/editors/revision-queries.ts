// The SQL of what editors save, one row per save.
import type { ContentDocument } from '#core/editors/content-document.ts';
import type { ContentKind } from '#core/editors/content-kinds.ts';
import { type Connection, many, one, run, type Transaction } from '../db/database.ts';

export type ContentKey = { kind: ContentKind; subjectId: number };
type RevisionState = 'draft' | 'asked' | 'declined' | 'scheduled' | 'published' | 'refused';

export type Revision = {
  number: number;
  document: ContentDocument;
  state: RevisionState;
  restoredFrom: number | null;
  madeBy: string | null;
  madeAt: Date;
  publishAt: Date | null;
  publishedBy: string | null;
  publishedAt: Date | null;
  /** Why a chief declined the script, and who. */
  declinedBy: string | null;
  declineReason: string | null;
};

const FACTS_SQL = `r.number, r.state, r.restored_from as "restoredFrom", m.name as "madeBy", r.made_at as "madeAt",
  r.publish_at as "publishAt", p.name as "publishedBy", r.published_at as "publishedAt", d.name as "declinedBy",
  r.decline_reason as "declineReason"`;
const FROM_SQL = `from content_revision r left join staff m on m.id = r.made_by
    left join staff p on p.id = r.published_by left join staff d on d.id = r.declined_by
  where r.kind = $1 and r.subject_id = $2`;
const REVISION_SQL = `select r.document, ${FACTS_SQL} ${FROM_SQL}`;

export const findNewestRevision = (on: Connection, { kind, subjectId }: ContentKey) =>
  one<Revision>(on, {
    name: 'find-newest-revision',
    text: `${REVISION_SQL} order by r.number desc limit 1`,
    values: [kind, subjectId],
  });

export const findRevision = (on: Connection, { kind, subjectId }: ContentKey, number: number) =>
  one<Revision>(on, {
    name: 'find-revision',
    text: `${REVISION_SQL} and r.number = $3`,
    values: [kind, subjectId, number],
  });

/** The newest first, without their documents. */
export const listRevisions = (on: Connection, { kind, subjectId }: ContentKey) =>
  many<Omit<Revision, 'document'>>(on, {
    name: 'list-revisions',
    text: `select ${FACTS_SQL} ${FROM_SQL} order by r.number desc`,
    values: [kind, subjectId],
  });

/** The newest of each subject of the kind. */
export const listNewestRevisions = (on: Connection, kind: ContentKind) =>
  many<
    Pick<Revision, 'number' | 'document' | 'state' | 'publishAt'> & {
      subjectId: number;
      waitsAt: Date | null;
    }
  >(on, {
    name: 'list-newest-revisions',
    text: `select distinct on (r.subject_id) r.subject_id as "subjectId", r.number, r.document, r.state,
          r.publish_at as "publishAt", w.publish_at as "waitsAt"
        from content_revision r
          left join content_revision w on w.kind = r.kind and w.subject_id = r.subject_id and w.state = 'scheduled'
        where r.kind = $1 order by r.subject_id, r.number desc`,
    values: [kind],
  });

type NewRevision = ContentKey & {
  number: number;
  document: ContentDocument;
  madeBy: number | null;
  restoredFrom?: number | undefined;
};

/** Writes nothing when somebody else has saved the number. */
export const insertRevision = (on: Transaction, revision: NewRevision) =>
  run(on, {
    name: 'insert-revision',
    text: `insert into content_revision (kind, subject_id, number, document, made_by, restored_from)
      values ($1, $2, $3, $4, $5, $6) on conflict (kind, subject_id, number) do nothing`,
    values: [
      revision.kind,
      revision.subjectId,
      revision.number,
      JSON.stringify(revision.document),
      revision.madeBy,
      revision.restoredFrom ?? null,
    ],
  });

/** What guests saw before anybody edited it here. Writes nothing when it is there. */
export const insertFirstRevision = (
  on: Transaction,
  { kind, subjectId }: ContentKey,
  document: ContentDocument,
) =>
  run(on, {
    name: 'insert-first-revision',
    text: `insert into content_revision (kind, subject_id, number, document, state, published_at)
      values ($1, $2, 1, $3, 'published', app_now()) on conflict (kind, subject_id, number) do nothing`,
    values: [kind, subjectId, JSON.stringify(document)],
  });

/** Publications of one subject wait for each other. */
export const lockRevisions = (on: Transaction, { kind, subjectId }: ContentKey) =>
  many<{ number: number; state: RevisionState }>(on, {
    name: 'lock-revisions',
    text: `select number, state from content_revision where kind = $1 and subject_id = $2
      order by number desc for update`,
    values: [kind, subjectId],
  });

/** At most one waits for its time or for a chief, so an earlier one goes back to being a draft. */
export const unscheduleRevisions = (on: Transaction, { kind, subjectId }: ContentKey) =>
  run(on, {
    name: 'unschedule-revisions',
    text: `update content_revision set state = 'draft', publish_at = null, published_by = null
      where kind = $1 and subject_id = $2 and state in ('scheduled', 'asked')`,
    values: [kind, subjectId],
  });

type Scheduled = ContentKey & { number: number; publishAt: Date; staffId: number | null };

export const scheduleRevision = (
  on: Transaction,
  { kind, subjectId, number, publishAt, staffId }: Scheduled,
) =>
  run(on, {
    name: 'schedule-revision',
    text: `update content_revision set state = 'scheduled', publish_at = $4, published_by = $5
      where kind = $1 and subject_id = $2 and number = $3`,
    values: [kind, subjectId, number, publishAt, staffId],
  });

type Published = ContentKey & { number: number; staffId: number | null };

export const markRevisionPublished = (on: Transaction, { kind, subjectId, number, staffId }: Published) =>
  run(on, {
    name: 'mark-revision-published',
    text: `update content_revision set state = 'published', published_at = app_now(),
        published_by = coalesce($4, published_by)
      where kind = $1 and subject_id = $2 and number = $3`,
    values: [kind, subjectId, number, staffId],
  });

export const markRevisionRefused = (on: Transaction, { kind, subjectId }: ContentKey, number: number) =>
  run(on, {
    name: 'mark-revision-refused',
    text: `update content_revision set state = 'refused'
      where kind = $1 and subject_id = $2 and number = $3 and state = 'scheduled'`,
    values: [kind, subjectId, number],
  });

export const listDueRevisions = (on: Connection) =>
  many<ContentKey & { number: number }>(on, {
    name: 'list-due-revisions',
    text: `select kind, subject_id as "subjectId", number from content_revision
      where state = 'scheduled' and publish_at <= app_now() order by publish_at`,
  });

type Asked = ContentKey & { number: number; staffId: number };

export const markRevisionAwaitingApproval = (on: Transaction, { kind, subjectId, number, staffId }: Asked) =>
  run(on, {
    name: 'mark-revision-awaiting-approval',
    text: `update content_revision set state = 'asked', published_by = $4
      where kind = $1 and subject_id = $2 and number = $3`,
    values: [kind, subjectId, number, staffId],
  });

/** Who asked a chief to approve the revision; none when it doesn't wait for one. */
export const findAsker = (on: Connection, { kind, subjectId }: ContentKey, number: number) =>
  one<{ staffId: number }>(on, {
    name: 'find-asker',
    text: `select published_by as "staffId" from content_revision
      where kind = $1 and subject_id = $2 and number = $3 and state = 'asked'`,
    values: [kind, subjectId, number],
  });

type Declined = Asked & { reason: string };

export const markRevisionDeclined = (on: Transaction, declined: Declined) =>
  run(on, {
    name: 'mark-revision-declined',
    text: `update content_revision set state = 'declined', declined_by = $4, decline_reason = $5
      where kind = $1 and subject_id = $2 and number = $3`,
    values: [declined.kind, declined.subjectId, declined.number, declined.staffId, declined.reason],
  });
