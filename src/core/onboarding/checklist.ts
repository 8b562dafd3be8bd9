// What a venue must have before its first sale, in the order in which its people meet it.
import type { Subject } from '../house/fields.ts';

export const CHECKLIST = ['company', 'hours', 'menu', 'photo', 'plan', 'terms'] as const;
export type ChecklistItem = (typeof CHECKLIST)[number];

export type Readiness = Readonly<Record<ChecklistItem, boolean>>;

/** What of the list is written in a draft. */
const DRAFTED: Partial<Record<Subject, ChecklistItem>> = { hours: 'hours', menu: 'menu', plan: 'plan' };

/** The items that are done once their changes are published. */
export const unpublishedItems = (
  readiness: Readiness,
  changes: readonly { subject: Subject }[],
): ChecklistItem[] => {
  const drafted = new Set(changes.map(({ subject }) => DRAFTED[subject]));
  return missingItems(readiness).filter((item) => drafted.has(item));
};

export const missingItems = (readiness: Readiness): ChecklistItem[] =>
  CHECKLIST.filter((item) => !readiness[item]);
