// The page of a venue as guests would see it if the draft were published now.
import { type Change, ofSubject } from '#core/house/changes.ts';
import { loadPartnerTexts } from '#core/i18n/partner-texts.ts';
import { type Language, MARKETS, type ProductType } from '#core/market.ts';
import { Problem } from '#core/problem.ts';
import type { App } from '../app.ts';
import { createSnapshot } from '../catalog/board-snapshot.ts';
import { presentVenuePage, type VenuePageData } from '../catalog/get-venue-page.ts';
import { readVenueTexts } from '../catalog/load-venue-info.ts';
import { loadVenues } from '../catalog/load-venues.ts';
import { marketDay } from '../catalog/market-day.ts';
import { runTransaction, type Transaction } from '../db/database.ts';
import { serializeStatements } from '../db/serialize-statements.ts';
import { applyChanges } from './apply-changes.ts';
import { findDraft } from './change-set-queries.ts';
import { getHouseVenue } from './get-subject.ts';
import { type HouseVenue, lockHouse } from './offer-queries.ts';
import { readPreviewToken } from './preview-token.ts';

type Input = { token: string; productType: ProductType; slug: string; language: Language };

export type VenuePreview = VenuePageData & { note: string };

const MAX_LOCK_MS = 3_000;

export async function getVenuePreview(app: App, input: Input): Promise<VenuePreview> {
  const nowAt = (await app.clock.now()).getTime();
  const venueId = readPreviewToken(app, input.token, nowAt);
  if (venueId === undefined) throw new Problem('not_found');
  const venue = await getHouseVenue(app.db, venueId);
  const day = marketDay(nowAt, MARKETS[venue.market].timeZone);
  const { loaded, texts } = await asIfPublished(app, venue, day.date, async (tx) => ({
    loaded: (await loadVenues(tx, { venueIds: [venueId], isPreview: true }, day.date))[0],
    texts: await readVenueTexts(tx, venueId, input.language),
  }));
  if (loaded?.venue.slug !== input.slug || venue.productType !== input.productType)
    throw new Problem('not_found');
  const open = { ...loaded, details: { ...loaded.details, isActive: true } };
  const { cityId, productType } = loaded.details;
  const snapshot = createSnapshot({ cityId, productType }, [open], { day, nowAt });
  const page = await presentVenuePage(app, { snapshot, venueId, texts, language: input.language });
  const { partner } = await loadPartnerTexts(input.language);
  return { ...page, note: partner.house.preview.note };
}

/** Publishes the draft, reads, and rolls back: the preview is what a publication writes. */
async function asIfPublished<Result>(
  app: Pick<App, 'db'>,
  venue: HouseVenue,
  today: string,
  read: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const rolledBack = new Error('A preview is never committed');
  let result: { value: Result } | undefined;
  const publishAndRead = async (tx: Transaction) => {
    await lockHouse(tx, venue.id);
    const draft = await findDraft(tx, venue.id);
    for (const changes of bySubject(draft?.changes ?? [])) await applyIfComplete(tx, venue, today, changes);
    result = { value: await read(serializeStatements(tx)) };
    throw rolledBack;
  };
  await runTransaction(app.db, publishAndRead, { limitMs: MAX_LOCK_MS }).catch((error: unknown) => {
    if (error !== rolledBack) throw error;
  });
  if (!result) throw new Error('The preview was not read');
  return result.value;
}

function bySubject(changes: readonly Change[]): Change[][] {
  const keys = new Map(
    changes.map(({ subject, subjectId }) => [`${subject}/${subjectId}`, { subject, subjectId }]),
  );
  return [...keys.values()].map(({ subject, subjectId }) => ofSubject(changes, subject, subjectId));
}

/** What lacks something stays as guests see it; it is refused before any of it is written. */
const applyIfComplete = (tx: Transaction, venue: HouseVenue, today: string, changes: readonly Change[]) =>
  applyChanges(tx, { venue, today }, changes).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
  });
