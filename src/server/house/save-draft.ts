// Saves what somebody typed into the venue's draft.
// Nothing of it reaches guests before it is published.
import { type Edit, findConflicts, isSame, ofSubject, overlay } from '#core/house/changes.ts';
import { readField, type Subject, type VenueFields } from '#core/house/fields.ts';
import { isInCity } from '#core/house/position.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import type { Transaction } from '../db/database.ts';
import { type Actor, act } from '../staff/act.ts';
import {
  type ChangeSet,
  deleteChange,
  deleteChangeSet,
  findDraft,
  findLastEditor,
  incrementVersion,
  insertChangeSet,
  putChange,
} from './change-set-queries.ts';
import { getHouseVenue, getSubject } from './get-subject.ts';
import { type HouseVenue, lockHouse } from './offer-queries.ts';
import { nextMenuId } from './write-offer-queries.ts';

type Editor = Extract<Actor, { kind: 'staff' | 'system' }>;

type Input = {
  actor: Editor;
  venueId: number;
  subject: Subject;
  /** Null for a new menu. */
  subjectId: number | null;
  edits: readonly Edit[];
};

/** What somebody else made of a field meanwhile. */
export type Conflict = { field: string; theirs: unknown; by: string | null; at: number | null };

export type SavedDraft =
  | { outcome: 'saved'; subjectId: number }
  /** Nothing is saved, so that nobody's change is lost. */
  | { outcome: 'conflict'; conflicts: Conflict[] };

export async function saveDraft(app: App, input: Input): Promise<SavedDraft> {
  const { actor, venueId, subject } = input;
  const staffId = actor.kind === 'staff' ? actor.staffId : null;
  const edits = input.edits.map((edit) => readEdit(subject, edit));
  const request = {
    actor,
    action: 'house.edit',
    venueId,
    subject: { type: subject, id: input.subjectId ?? 'new' },
  } as const;
  let conflicts: Conflict[] = [];
  try {
    return await act(app, request, async (tx) => {
      await lockHouse(tx, venueId);
      const subjectId = input.subjectId ?? (await nextMenuId(tx));
      const venue = await getHouseVenue(tx, venueId);
      checkPosition(venue, edits);
      const live = await getSubject(tx, venue, { subject, subjectId });
      const draft = await findDraft(tx, venueId);
      if (
        input.subjectId !== null &&
        live.status === 'new' &&
        !ofSubject(draft?.changes ?? [], subject, subjectId).length
      )
        throw new Problem('not_found');
      const now = overlay(live, ofSubject(draft?.changes ?? [], subject, subjectId));
      conflicts = await describeConflicts(tx, { ...input, subjectId }, findConflicts(now, edits), now);
      if (conflicts.length > 0) throw new Problem('changed_meanwhile');
      const setId = draft?.id ?? (await insertChangeSet(tx, venueId, staffId));
      for (const { field, after } of edits) {
        const change = { subject, subjectId, field, before: live[field], after };
        if (isSame(live[field], after)) await deleteChange(tx, venueId, setId, change);
        else await putChange(tx, venueId, setId, change, staffId);
      }
      await endSave(tx, venueId, setId);
      return {
        result: { outcome: 'saved', subjectId } as const,
        subjectId,
        before: valuesOf(edits, 'before'),
        after: valuesOf(edits, 'after'),
      };
    });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'changed_meanwhile') throw error;
    return { outcome: 'conflict', conflicts };
  }
}

function readEdit(subject: Subject, { field, before, after }: Edit): Edit {
  const value = readField(subject, field, after);
  if (value === undefined) throw new Problem('bad_request');
  return { field, before, after: value };
}

/** Guests find a venue on the map of its city. */
function checkPosition({ city }: HouseVenue, edits: readonly Edit[]): void {
  const moved = edits.find(({ field }) => field === 'position');
  if (moved && !isInCity(moved.after as VenueFields['position'], city)) throw new Problem('bad_request');
}

const valuesOf = (edits: readonly Edit[], part: 'before' | 'after') =>
  Object.fromEntries(edits.map((edit) => [edit.field, edit[part]]));

/** A draft without a change is none. */
async function endSave(tx: Transaction, venueId: number, setId: number): Promise<void> {
  const draft: ChangeSet | undefined = await findDraft(tx, venueId);
  if (draft?.changes.length === 0) await deleteChangeSet(tx, venueId, setId);
  else await incrementVersion(tx, venueId, setId);
}

const describeConflicts = (
  tx: Transaction,
  { venueId, subject, subjectId }: { venueId: number; subject: Subject; subjectId: number },
  edits: readonly Edit[],
  now: Readonly<Record<string, unknown>>,
): Promise<Conflict[]> =>
  Promise.all(
    edits.map(async ({ field }) => {
      const editor = await findLastEditor(tx, venueId, { subject, subjectId, field });
      return { field, theirs: now[field], by: editor?.name ?? null, at: editor?.at ?? null };
    }),
  );
