import { formatDay, formatTimeOfInstant } from '#core/format-date.ts';
import type { Language } from '#core/market.ts';

const ZONE = 'Europe/Copenhagen';

/** "søndag den 29. marts kl. 18.04": both markets have the same wall time. */
export function formatMoment(at: Date, language: Language): string {
  const day = at.toLocaleDateString('en-CA', { timeZone: ZONE });
  return `${formatDay(day, language)}, ${formatTimeOfInstant(at, ZONE, language)}`;
}
