import { completeLanguages, emptyDocument, isScript } from '#core/editors/content-document.ts';
import { LANGUAGES } from '#core/market.ts';
import {
  deleteBoxTexts,
  findBox,
  insertBox,
  insertBoxTexts,
  listBoxes,
  listBoxTexts,
  updateBox,
} from './box-queries.ts';
import { type ContentStore, withTexts } from './content-store.ts';

/** Page boxes. A script has no text of its own and is in every language. */
export const boxContent: ContentStore = {
  list: listBoxes,
  load: async (on, boxId) => {
    const box = await findBox(on, boxId);
    if (!box) return undefined;
    const { texts, sections } = emptyDocument('box');
    const { isShown, position, cityId, productType, weight, scriptText } = box;
    return {
      settings: {
        is_shown: isShown,
        position,
        city_id: cityId,
        product_type: productType,
        weight,
        script_text: scriptText ?? '',
      },
      texts: withTexts(texts, await listBoxTexts(on, boxId)),
      sections,
    };
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
};
