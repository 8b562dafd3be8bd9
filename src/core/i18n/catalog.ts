// Loads the texts of one language, types their keys, and creates a translator from them.
import { createInstance, type i18n } from 'i18next';
import type { Language } from '../market.ts';
import type da from './da.json';
import type en from './en.json';
import type sv from './sv.json';

export type Catalog = typeof en;

type LeafKey<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${LeafKey<Node[Key]>}`;
}[keyof Node & string];

type Folded<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

/** What `t` takes: `listing.tables` for the pair `listing.tables_one`, `listing.tables_other`. */
export type MessageKey = Folded<LeafKey<Catalog>>;

// A key that English lacks would never be shown, so it must be a type error, as a missing key is.
type ExtraKey = Exclude<LeafKey<typeof da> | LeafKey<typeof sv>, LeafKey<Catalog>>;
type Loaders = [ExtraKey] extends [never] ? Record<Language, () => Promise<Catalog>> : { extra: ExtraKey };

const loaders: Loaders = {
  da: async () => (await import('./da.json')).default,
  sv: async () => (await import('./sv.json')).default,
  en: async () => (await import('./en.json')).default,
};

/** Each language is a chunk of its own, so that a browser never fetches the other two. */
export const loadCatalog = (language: Language): Promise<Catalog> => loaders[language]();

/** Creates a new instance, because the server renders several languages at once. */
export function createI18n(language: Language, catalog: Catalog): i18n {
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
