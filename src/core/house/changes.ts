// Drafts as lists of changed fields:
// overlaying, comparing and merging them, without a clock or a database.
import type { Fields, Subject } from './fields.ts';

export type Change = { subject: Subject; subjectId: number; field: string; before: unknown; after: unknown };
type FieldValue = { field: string; after: unknown };
/** What somebody typed: the value they saw, and the one they want. */
export type Edit = { field: string; before: unknown; after: unknown };

/** Equal as JSON, whatever the sequence of its keys: the database sorts them. */
export const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

export const overlay = <Known extends Fields>(fields: Known, changes: readonly FieldValue[]): Known => ({
  ...fields,
  ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
});

/** The edits that lead from one state to the other. */
export const editsBetween = (before: Fields, after: Fields): Edit[] =>
  Object.keys(after)
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));

export const ofSubject = <Known extends { subject: Subject; subjectId: number }>(
  changes: readonly Known[],
  subject: Subject,
  subjectId: number,
): Known[] => changes.filter((one) => one.subject === subject && one.subjectId === subjectId);

/**
 * The fields that somebody else changed since the editor read them, to another value than
 * the editor's.
 */
export const findConflicts = (now: Fields, edits: readonly Edit[]): Edit[] =>
  edits.filter(({ field, before, after }) => !isSame(now[field], before) && !isSame(now[field], after));

/** What undoes published changes: only fields that nobody changed again since. */
export function inverseOf(now: Fields, published: readonly Edit[]): Edit[] {
  return published
    .filter(({ field, before, after }) => isSame(now[field], after) && !isSame(before, after))
    .map(({ field, before, after }) => ({ field, before: after, after: before }));
}
