// Loads the texts of one language, types their keys, and creates a translator from them. Most pages need only the first
// of a language's two files: the second has the texts of the home page, guide, gift cards and receipts, and
// descriptions for search engines.
import { createInstance, type i18n } from 'i18next';
import type { Language } from '../market.ts';
import type da from './da.json';
import type daPages from './da-pages.json';
import type en from './en.json';
import type enPages from './en-pages.json';
import type sv from './sv.json';
import type svPages from './sv-pages.json';

type SharedTexts = typeof en;
type PageTexts = typeof enPages;
export type Catalog = SharedTexts & PageTexts;

type LeafKey<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${LeafKey<Node[Key]>}`;
}[keyof Node & string];

type Folded<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

/** What `t` takes: `listing.tables` for the pair `listing.tables_one`, `listing.tables_other`. */
export type MessageKey = Folded<LeafKey<Catalog>>;

// A key that English lacks would never be shown, so it must be a type error, as a missing key is.
type ExtraKey = Exclude<
  LeafKey<typeof da & typeof daPages> | LeafKey<typeof sv & typeof svPages>,
  LeafKey<Catalog>
>;
type Loaders<Texts> = [ExtraKey] extends [never]
  ? Record<Language, () => Promise<Texts>>
  : { extra: ExtraKey };

const sharedLoaders: Loaders<SharedTexts> = {
  da: async () => (await import('./da.json')).default,
  sv: async () => (await import('./sv.json')).default,
  en: async () => (await import('./en.json')).default,
};

const pageLoaders: Loaders<PageTexts> = {
  da: async () => (await import('./da-pages.json')).default,
  sv: async () => (await import('./sv-pages.json')).default,
  en: async () => (await import('./en-pages.json')).default,
};

/** Each file is a chunk of its own, so that a browser never fetches the other languages. */
export const loadSharedTexts = (language: Language): Promise<SharedTexts> => sharedLoaders[language]();
export const loadPageTexts = (language: Language): Promise<PageTexts> => pageLoaders[language]();

/** @internal Exported because end-to-end tests read the files themselves. */
export const mergeTexts = (shared: SharedTexts, pages: PageTexts): Catalog => ({
  ...shared,
  ...pages,
  front: { ...shared.front, ...pages.front },
  page: { ...shared.page, ...pages.page },
});

/** All texts of a language. */
export const loadCatalog = async (language: Language): Promise<Catalog> =>
  mergeTexts(await loadSharedTexts(language), await loadPageTexts(language));

/** Creates a new instance, because the server renders several languages at once. */
export function createI18n(language: Language, catalog: SharedTexts): i18n {
  const instance = createInstance();
  // The texts are passed in, so the instance is ready when `init` returns.
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: catalog } },
    initAsync: false,
    // React already escapes; escaping here too would show &amp; to guests.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
