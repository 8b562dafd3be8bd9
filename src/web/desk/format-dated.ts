import { formatDay, formatTimeOfInstant } from '#core/format-date.ts';
import type { Language } from '#core/market.ts';

/** Both markets have the same wall time. */
const ZONE = 'Europe/Copenhagen';

/** "søndag den 29. marts 2026": the desk also sees orders and gift cards of other years. */
export const formatDatedDay = (day: string, language: Language): string =>
  `${formatDay(day, language)} ${day.slice(0, 4)}`;

export const formatDate = (at: Date, language: Language): string =>
  formatDatedDay(at.toLocaleDateString('en-CA', { timeZone: ZONE }), language);

export const formatDated = (at: Date, language: Language): string =>
  `${formatDate(at, language)}, ${formatTimeOfInstant(at, ZONE, language)}`;
