import type { Language } from '#core/market.ts';
import type { Readiness } from '#core/onboarding/checklist.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import {
  type Acceptance,
  findOnboarding,
  findTerms,
  listAcceptances,
  readReadiness,
  type StoredOnboarding,
  type Terms,
} from './onboarding-queries.ts';

export type Onboarding = {
  /** Null for a venue that we opened without an application. */
  onboarding: StoredOnboarding | null;
  readiness: Readiness;
  terms: Terms;
  /** The newest first. */
  acceptances: Acceptance[];
};

export async function getOnboarding(
  { db }: Pick<App, 'db'>,
  { venueId, language }: { venueId: number; language: Language },
): Promise<Onboarding> {
  const [onboarding, readiness, terms, acceptances] = await Promise.all([
    findOnboarding(db, venueId),
    readReadiness(db, venueId),
    findTerms(db, language),
    listAcceptances(db, venueId),
  ]);
  if (!terms) throw new Problem('not_found');
  return { onboarding: onboarding ?? null, readiness, terms, acceptances };
}
