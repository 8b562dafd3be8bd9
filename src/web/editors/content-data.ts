import type { ContentDocument } from '#core/editors/content-document.ts';
import type { ContentListing } from '#core/editors/listed-content.ts';
import type { Language } from '#core/market.ts';
import type { ProcessedPicture } from '#core/photos/library.contract.ts';

export type RevisionFacts = {
  number: number;
  state: 'draft' | 'asked' | 'declined' | 'scheduled' | 'published' | 'refused';
  restoredFrom: number | null;
  madeBy: string | null;
  madeAt: Date;
  publishAt: Date | null;
  publishedBy: string | null;
  publishedAt: Date | null;
  declinedBy: string | null;
  declineReason: string | null;
};

export type ContentData = {
  document: ContentDocument;
  pictures: ProcessedPicture[];
  listing: ContentListing | null;
  number: number;
  newest: RevisionFacts | null;
  waiting: { number: number; publishAt: Date } | null;
  previews: Partial<Record<Language, string>>;
};
