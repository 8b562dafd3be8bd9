import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../market.ts';
import { loadCatalog, type MessageKey } from './catalog.ts';
import { loadMailCatalog, loadMailTexts } from './mail-catalog.ts';
import { wordsOf } from './words-of.ts';

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
/** Never said of takeaway: it has words of its own, or the page leaves them out. */
const OF_TABLES = [
  'card.last_table',
  'card.tables_left',
  'venue.book_table',
  'booking.time',
  'booking.time_stay',
  'receipt.arrival',
];
/** Where the flow leads from the list to the ticket. */
const FLOW = ['errors', 'message', 'card', 'venue', 'booking', 'contact', 'summary', 'receipt'] as const;

test.for(LANGUAGES)('LANG-10 takeaway is a pick-up on every page of the flow (%s)', async (language) => {
  const { t } = await loadMailTexts(language);
  const catalog = await loadCatalog(language);
  const keys = [
    ...FLOW.flatMap((part) => keysOf(catalog[part], `${part}.`)),
    ...keysOf(catalog.listing.empty, 'listing.empty.'),
  ].map(bare);
  const said = [...new Set(keys)]
    .filter((key) => !OF_TABLES.includes(key))
    .map((key) => `${key}: ${t(key as MessageKey, { count: 2, ...wordsOf('takeaway') })}`);
  expect(said.filter((text) => TABLE[language].test(text.replace(/^\S+ /, '')))).toEqual([]);
});

/** Messages that are about no booking: they speak of tables as the product does. */
const OF_ALL_PLACES = /^(newsletter|giftcard)/;

test.for(LANGUAGES)('LANG-10 takeaway is a pick-up in every message (%s)', async (language) => {
  const { m } = await loadMailTexts(language);
  const keys = keysOf(await loadMailCatalog(language), '')
    .map(bare)
    .filter((key) => !OF_ALL_PLACES.test(key));
  const said = [...new Set(keys)].map((key) => `${key}: ${m(key as 'ticket.intro', wordsOf('takeaway'))}`);
  expect(said.filter((text) => TABLE[language].test(text.replace(/^\S+ /, '')))).toEqual([]);
});

test('LANG-10 a table stays a table', async () => {
  const { t, m } = await loadMailTexts('en');
  expect(t('booking.let_go', wordsOf('restaurant'))).toBe('Let go of the table');
  expect(t('card.no_arrivals', { count: 1, ...wordsOf('bar') })).toBe('No table for 1 person right now');
  expect(t('card.no_arrivals', { count: 1, ...wordsOf('takeaway') })).toBe(
    'No pick-up for 1 person right now',
  );
  expect(m('refund.heading_table_lost', wordsOf('restaurant'))).toBe('The table was gone');
});
