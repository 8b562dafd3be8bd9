// Loads the texts of one language, types their keys, and creates a translator from them. Most
// pages need only the first of a language's four files: the second has the texts of the home page,
// guide, gift cards and receipts, and descriptions for search engines. The third is for bookings
// and purchases, the fourth for the partner host.
import { createInstance, type i18n } from 'i18next';
import type { Language } from '../market.ts';
import type da from './da.json';
import type daCheckout from './da-checkout.json';
import type daPages from './da-pages.json';
import type en from './en.json';
import type enCheckout from './en-checkout.json';
import type enPages from './en-pages.json';
import { loadPartnerTexts, type PartnerTexts } from './partner-texts.ts';
import type sv from './sv.json';
import type svCheckout from './sv-checkout.json';
import type svPages from './sv-pages.json';

type SharedTexts = typeof en;
type PageTexts = typeof enPages;
type CheckoutTexts = typeof enCheckout;
export type Catalog = SharedTexts & PageTexts & CheckoutTexts & PartnerTexts;

type LeafKey<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${LeafKey<Node[Key]>}`;
}[keyof Node & string];

type Folded<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

/** What `t` takes: `listing.tables` for the pair `listing.tables_one`, `listing.tables_other`. */
export type MessageKey = Folded<LeafKey<Catalog>>;

// A key that English lacks would never be shown, so it must be a type error, as a missing key is.
type ExtraKey = Exclude<
  | LeafKey<typeof da & typeof daPages & typeof daCheckout>
  | LeafKey<typeof sv & typeof svPages & typeof svCheckout>,
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

const checkoutLoaders: Loaders<CheckoutTexts> = {
  da: async () => (await import('./da-checkout.json')).default,
  sv: async () => (await import('./sv-checkout.json')).default,
  en: async () => (await import('./en-checkout.json')).default,
};

/** Each file is a chunk of its own, so that a browser never fetches the other languages. */
export const loadSharedTexts = (language: Language): Promise<SharedTexts> => sharedLoaders[language]();
export const loadPageTexts = (language: Language): Promise<PageTexts> => pageLoaders[language]();
export const loadCheckoutTexts = (language: Language): Promise<CheckoutTexts> => checkoutLoaders[language]();

/** @internal Exported because end-to-end tests read the files themselves. */
export const mergeTexts = (
  shared: SharedTexts,
  pages: PageTexts,
  checkout: CheckoutTexts,
  partner: PartnerTexts,
): Catalog => ({
  ...shared,
  ...pages,
  ...checkout,
  ...partner,
  booking: { ...shared.booking, ...checkout.booking },
  message: { ...shared.message, ...checkout.message },
  errors: { ...shared.errors, ...pages.errors, ...checkout.errors },
  front: { ...shared.front, ...pages.front },
  page: { ...shared.page, ...pages.page },
});

/** All texts of a language. */
export const loadCatalog = async (language: Language): Promise<Catalog> =>
  mergeTexts(
    await loadSharedTexts(language),
    await loadPageTexts(language),
    await loadCheckoutTexts(language),
    await loadPartnerTexts(language),
  );

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
