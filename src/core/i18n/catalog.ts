// The texts of one language, the keys that name them, and a translator made from them.
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

// A key that English lacks would never be shown, so it has to stop the compiler as a missing one does.
type ExtraKey = Exclude<LeafKey<typeof da> | LeafKey<typeof sv>, LeafKey<Catalog>>;
type Loaders = [ExtraKey] extends [never] ? Record<Language, () => Promise<Catalog>> : { extra: ExtraKey };

const loaders: Loaders = {
  da: async () => (await import('./da.json')).default,
  sv: async () => (await import('./sv.json')).default,
  en: async () => (await import('./en.json')).default,
};

/** One chunk per language, so that a browser never fetches the other two. */
export const loadCatalog = (language: Language): Promise<Catalog> => loaders[language]();

/** A new instance each time: on the server two requests in two languages run at once. */
export function createI18n(language: Language, catalog: Catalog): i18n {
  const instance = createInstance();
  // Ready when this returns: the texts are given, so nothing is left to wait for.
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: catalog } },
    initAsync: false,
    // React escapes what it renders; escaping here as well would show &amp; to guests.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
