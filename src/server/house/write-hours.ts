import { type HoursFields, hasHoursErrors } from '#core/house/hours.ts';
import { Problem } from '#core/problem.ts';
import { WEEKDAYS } from '#core/weekday.ts';
import type { Transaction } from '../db/database.ts';
import { writeWeekHours } from './hours-queries.ts';

/** Throws `changes_incomplete` when hours are empty or there twice. */
export function requireSoundHours(fields: HoursFields): void {
  if (hasHoursErrors(fields)) throw new Problem('changes_incomplete');
}

export async function writeHours(tx: Transaction, venueId: number, fields: HoursFields): Promise<void> {
  requireSoundHours(fields);
  const rows = WEEKDAYS.flatMap((weekday) => fields[`hours.${weekday}`].map((one) => ({ ...one, weekday })));
  await writeWeekHours(tx, venueId, rows);
}
