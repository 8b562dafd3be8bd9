// The partners of a city and type, in the order in which guests see them.
import { emptyDocument, emptySection } from '#core/editors/content-document.ts';
import { Problem } from '#core/problem.ts';
import { type ContentStore, withTexts } from './content-store.ts';
import {
  deleteOtherPartners,
  deletePartnerTexts,
  findPartnerPlace,
  insertPartnerTexts,
  listPartnerPlaces,
  putPartners,
  readPartners,
} from './partner-queries.ts';

export const partnersContent: ContentStore = {
  list: async (on) =>
    (await listPartnerPlaces(on)).map(({ subjectId, isShown, ...place }) => ({
      subjectId,
      publishedAt: isShown ? new Date(0) : null,
      place,
    })),
  load: async (on, placeIds) => {
    const { texts: empty } = emptySection('partners');
    const places = Map.groupBy(await readPartners(on, placeIds), ({ placeId }) => placeId);
    return new Map(
      [...places].map(([placeId, partners]) => {
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
        return [placeId, { ...emptyDocument('partners'), sections }];
      }),
    );
  },
  placeOf: async (on, placeId) => {
    const place = await findPartnerPlace(on, placeId);
    return place && { city: place.city, productType: place.productType };
  },
  write: async (tx, placeId, { sections }) => {
    await deleteOtherPartners(tx, placeId, sections);
    await putPartners(tx, placeId, sections);
    await deletePartnerTexts(tx, placeId);
    await insertPartnerTexts(tx, placeId, sections);
  },
  routeOf: async (on, placeId) => {
    const place = await findPartnerPlace(on, placeId);
    if (!place) throw new Problem('not_found');
    return { routeId: 'partners', params: { city: place.citySlug, productType: place.productType } };
  },
};
