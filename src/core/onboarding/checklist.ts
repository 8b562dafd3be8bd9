// What a venue must have before its first sale, in the order in which its people meet it.

export const CHECKLIST = ['company', 'hours', 'menu', 'photo', 'plan', 'terms'] as const;
export type ChecklistItem = (typeof CHECKLIST)[number];

export type Readiness = Readonly<Record<ChecklistItem, boolean>>;

export const missingItems = (readiness: Readiness): ChecklistItem[] =>
  CHECKLIST.filter((item) => !readiness[item]);
