import type { Language } from '../market.ts';

export type LanguageState = 'complete' | 'lacking' | 'unwritten';

/** Something that editors write, as their list shows it. */
export type ListedContent = {
  subjectId: number;
  title: string;
  languages: Record<Language, LanguageState>;
  /** Guests see something of it. */
  isShown: boolean;
  /** Saved after the last publication. */
  hasDraft: boolean;
  isAsked: boolean;
  isRefused: boolean;
  waitsAt: Date | null;
};
