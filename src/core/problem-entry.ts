import type { MessageKey } from './i18n/catalog.ts';

/** The HTTP status and the text of an expected error. */
export type ProblemEntry = { status: number; messageKey: MessageKey };
