import { completeLanguages, emptyDocument, isScript } from '#core/editors/content-document.ts';
import { LANGUAGES } from '#core/market.ts';
import {
  deleteBoxTexts,
  findBoxListing,
  insertBox,
  insertBoxTexts,
  listBoxes,
  readBoxes,
  updateBox,
} from './box-queries.ts';
import { type ContentStore, withTexts } from './content-store.ts';

/** Page boxes. A script has no text of its own and is in every language. */
export const boxContent: ContentStore = {
  list: listBoxes,
  load: async (on, boxIds) => {
    const { texts: empty, sections } = emptyDocument('box');
    const boxes = await readBoxes(on, boxIds);
    return new Map(
      boxes.map(({ id, isShown, position, cityId, productType, weight, scriptText, texts }) => {
        const settings = {
          is_shown: isShown,
          position,
          city_id: cityId,
          product_type: productType,
          weight,
          script_text: scriptText ?? '',
        };
        return [id, { settings, texts: withTexts(empty, texts), sections }];
      }),
    );
  },
  add: insertBox,
  write: async (tx, boxId, document, staffId) => {
    const { settings } = document;
    const box = {
      position: String(settings.position),
      cityId: Number(settings.city_id) || null,
      productType: settings.product_type ? String(settings.product_type) : null,
      weight: Number(settings.weight),
      scriptText: isScript(document) ? String(settings.script_text) : null,
      isShown: settings.is_shown !== false,
    };
    await updateBox(tx, boxId, box, staffId === null ? 'schedule' : `staff ${staffId}`);
    const languages = isScript(document) ? LANGUAGES : completeLanguages('box', document);
    const texts = languages.map((language) => {
      const { title = '', body_html = '' } = document.texts[language];
      return { language, title, body_html };
    });
    await deleteBoxTexts(tx, boxId);
    await insertBoxTexts(tx, boxId, texts);
  },
  // The smallest page that shows the boxes of a city and type.
  // A script is never run before it is approved.
  routeOf: async (on, _, { settings }) => {
    if (isScript({ settings })) return undefined;
    const listing = await findBoxListing(on, {
      cityId: Number(settings.city_id) || null,
      productType: settings.product_type ? String(settings.product_type) : null,
    });
    return (
      listing && { routeId: 'partners', params: { city: listing.city, productType: listing.productType } }
    );
  },
};
