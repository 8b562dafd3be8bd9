export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Monday is 1, as in the database. */
export const weekdayOf = (date: string): Weekday =>
  (new Date(`${date}T12:00:00Z`).getUTCDay() || 7) as Weekday;
