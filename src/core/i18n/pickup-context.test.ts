import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../market.ts';
import { loadCatalog, type MessageKey } from './catalog.ts';
import { loadMailCatalog, loadMailTexts } from './mail-catalog.ts';
import { pickupContext } from './pickup-context.ts';

type Tree = { [key: string]: string | Tree };

const keysOf = (tree: Tree, prefix: string): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
const bare = (key: string) => key.replace(/(_pickup)?(_one|_other)?$/, '');

const TABLE: Record<Language, RegExp> = {
  en: /\btables?\b|\bseat\b|\bwaiter\b|\barriv/i,
  da: /\bborde?(t|ne|st.*)?\b|\bplads(en)?\b|\btjener|\bankomst|\bjeres\b/i,
  sv: /\bbord(et|en|ss.*)?\b|\bplats(en)?\b|\bservitör|\bankomst|\bert\b/i,
};
/** Texts that takeaway pages never use: they have other keys or leave the text out. */
const TABLES_ONLY = [
  'card.last_table',
  'card.tables_left',
  'venue.book_table',
  'booking.time',
  'booking.time_stay',
  'receipt.arrival',
];
/** The catalog sections of the pages from the listing to the ticket. */
const SECTIONS = ['errors', 'message', 'card', 'venue', 'booking', 'contact', 'summary', 'receipt'] as const;

test.for(LANGUAGES)(
  'LANG-10 the texts of takeaway pages say pick-up and never table (%s)',
  async (language) => {
    const { t } = await loadMailTexts(language);
    const catalog = await loadCatalog(language);
    const keys = [
      ...SECTIONS.flatMap((part) => keysOf(catalog[part], `${part}.`)),
      ...keysOf(catalog.listing.empty, 'listing.empty.'),
    ].map(bare);
    const rendered = [...new Set(keys)]
      .filter((key) => !TABLES_ONLY.includes(key))
      .map((key) => `${key}: ${t(key as MessageKey, { count: 2, ...pickupContext('takeaway') })}`);
    expect(rendered.filter((text) => TABLE[language].test(text.replace(/^\S+ /, '')))).toEqual([]);
  },
);

/** Messages that are not about a booking; they may mention tables. */
const NOT_ABOUT_A_BOOKING = /^(newsletter|giftcard|staff)/;

test.for(LANGUAGES)(
  'LANG-10 the messages for takeaway say pick-up and never table (%s)',
  async (language) => {
    const { m } = await loadMailTexts(language);
    const keys = keysOf(await loadMailCatalog(language), '')
      .map(bare)
      .filter((key) => !NOT_ABOUT_A_BOOKING.test(key));
    const rendered = [...new Set(keys)].map(
      (key) => `${key}: ${m(key as 'ticket.intro', pickupContext('takeaway'))}`,
    );
    expect(rendered.filter((text) => TABLE[language].test(text.replace(/^\S+ /, '')))).toEqual([]);
  },
);

test('LANG-10 the texts of restaurants and bars say table', async () => {
  const { t, m } = await loadMailTexts('en');
  expect(t('booking.let_go', pickupContext('restaurant'))).toBe('Let go of the table');
  expect(t('card.no_arrivals', { count: 1, ...pickupContext('bar') })).toBe(
    'No table for 1 person right now',
  );
  expect(t('card.no_arrivals', { count: 1, ...pickupContext('takeaway') })).toBe(
    'No pick-up for 1 person right now',
  );
  expect(m('refund.heading_table_lost', pickupContext('restaurant'))).toBe('The table was gone');
});
