import type { Language, ProductType } from '../market.ts';

export type LanguageState = 'complete' | 'lacking' | 'unwritten';

/** The list of a city and type. */
export type ContentListing = { city: string; productType: ProductType };

/** Something that editors write, as their list shows it. */
export type ListedContent = {
  subjectId: number;
  title: string;
  /** Of what has no title of its own. */
  listing: ContentListing | null;
  languages: Record<Language, LanguageState>;
  /** Guests see something of it. */
  isShown: boolean;
  /** Saved after the last publication. */
  hasDraft: boolean;
  isAwaitingApproval: boolean;
  isDeclined: boolean;
  isRefused: boolean;
  waitsAt: Date | null;
};
