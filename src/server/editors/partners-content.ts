// The partners of a city and type, in the order in which guests see them.
import { emptyDocument, emptySection } from '#core/editors/content-document.ts';
import { Problem } from '#core/problem.ts';
import { type ContentStore, withTexts } from './content-store.ts';
import {
  deleteOtherPartners,
  deletePartnerTexts,
  findPartnerListing,
  insertPartnerTexts,
  listPartnerListings,
  putPartners,
  readPartners,
} from './partner-queries.ts';

export const partnersContent: ContentStore = {
  list: async (on) =>
    (await listPartnerListings(on)).map(({ subjectId, isShown, ...listing }) => ({
      subjectId,
      publishedAt: isShown ? new Date(0) : null,
      listing,
    })),
  load: async (on, listingIds) => {
    const { texts: empty } = emptySection('partners');
    const listings = Map.groupBy(await readPartners(on, listingIds), ({ listingId }) => listingId);
    return new Map(
      [...listings].map(([listingId, partners]) => {
        const sections = partners.flatMap(({ slug, url, imageId, isPublished, texts }) =>
          slug === null
            ? []
            : {
                slug,
                is_published: isPublished,
                settings: { url: url ?? '', image_id: imageId },
                texts: withTexts(empty, texts),
              },
        );
        return [listingId, { ...emptyDocument('partners'), sections }];
      }),
    );
  },
  listingOf: async (on, listingId) => {
    const listing = await findPartnerListing(on, listingId);
    return listing && { city: listing.city, productType: listing.productType };
  },
  write: async (tx, listingId, { sections }) => {
    await deleteOtherPartners(tx, listingId, sections);
    await putPartners(tx, listingId, sections);
    await deletePartnerTexts(tx, listingId);
    await insertPartnerTexts(tx, listingId, sections);
  },
  routeOf: async (on, listingId) => {
    const listing = await findPartnerListing(on, listingId);
    if (!listing) throw new Problem('not_found');
    return { routeId: 'partners', params: { city: listing.citySlug, productType: listing.productType } };
  },
};
