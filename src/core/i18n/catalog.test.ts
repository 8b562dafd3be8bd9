import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../market.ts';
import { loadCatalog } from './catalog.ts';
import { DOOR_TEXTS } from './door-texts.ts';
import { loadMailCatalog } from './mail-catalog.ts';

type Tree = { [key: string]: string | Tree };

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

const textsOf = async (language: Language) =>
  new Map(
    flatten({
      ...(await loadCatalog(language)),
      mail: await loadMailCatalog(language),
      door: DOOR_TEXTS[language],
    }),
  );
const texts = { da: await textsOf('da'), sv: await textsOf('sv'), en: await textsOf('en') };

const textOf = (language: Language, key: string): string => {
  const text = texts[language].get(key);
  if (text === undefined) throw new Error(`${language} has no ${key}`);
  return text;
};

const slotsOf = (text: string): string[] => (text.match(/\{\{.*?\}\}|<\/?\w+>/g) ?? []).sort();

// Texts that are the same as in English, and patterns that contain no words.
const SAME_IN_BOTH = [
  'partner.apply.type_bar',
  'partner.numbers.party_one',
  'partner.apply.type_takeaway',
  'partner.content.box.takeaway',
  'giftcard.quantity_each',
  'buttons.ok',
  'types.bar',
  'types.takeaway',
  'types.tab.takeaway',
  'types.plural.takeaway',
  'people.count_one',
  'filters.tag',
  'booking.step.info',
  'summary.menu_line',
  'door.menu_line',
  'giftcard.step.info',
  'page.title',
];
const SAME_AS_ENGLISH = {
  da: [
    'partner.log.title',
    'partner.desk_venue.bookings_one',
    'partner.log.link',
    'partner.log.person',
    ...SAME_IN_BOTH,
    'partner.money.download_pdf',
    'partner.payouts.iban',
    'partner.journal.title',
    'partner.journal.link',
    'partner.journal.account_bank',
    'partner.money.column_reference',
    'partner.money.source_booking',
    'partner.money.bookings_one',
    'buttons.print',
    'types.restaurant',
    'nav.menu',
    'nav.blog',
    'nav.cookies',
    'venue.tab.menu',
    'booking.title',
    'booking.step.book',
    'receipt.reference',
    'door.booking.reference',
    'page.booking_title',
    'partner.team.invite_send',
    'partner.content.field.script_text',
    'partner.content.rich.link',
    'partner.apply.type_restaurant',
    'partner.link.channel_mail',
    'partner.tonight.party_one',
  ],
  sv: [
    'partner.data_requests.orders_one',
    'partner.day_close.subject_order',
    'partner.log.person',
    ...SAME_IN_BOTH,
    'partner.money.download_pdf',
    'partner.payouts.iban',
    'partner.journal.title',
    'partner.journal.link',
    'partner.journal.account_bank',
    'partner.money.column_text',
    'partner.journal.account_goodwill_cost',
    'card.per_person',
    'venue.menu_type.lunch',
    'partner.house.editor.type_lunch',
    'partner.nav.team',
    'partner.home.open_team',
    'partner.account.passkeys',
    'partner.team.title',
    'partner.tonight.party_one',
  ],
};

test('LANG-9 the three languages have the same keys, in the same order', () => {
  expect([...texts.da.keys()]).toEqual([...texts.en.keys()]);
  expect([...texts.sv.keys()]).toEqual([...texts.en.keys()]);
});

describe.each(['da', 'sv'] as const)('%s', (language) => {
  test('LANG-9 every text has the placeholders and tags of its English one', () => {
    const slots = (of: Language) => [...texts.en.keys()].map((key) => [key, slotsOf(textOf(of, key))]);
    expect(slots(language)).toEqual(slots('en'));
  });

  test('no text is left untranslated', () => {
    const same = [...texts.en].filter(([key, text]) => textOf(language, key) === text).map(([key]) => key);
    expect(same.sort()).toEqual(SAME_AS_ENGLISH[language].sort());
  });
});

describe.each(LANGUAGES)('%s', (language) => {
  test('no text is empty, has extra spaces or an exclamation mark', () => {
    const bad = [...texts[language]].filter(
      ([, text]) => text === '' || text !== text.trim() || /!|\s{2}/.test(text),
    );
    expect(bad).toEqual([]);
  });

  test('a plural has both forms, or one form beside the plain text', () => {
    const keys = [...texts[language].keys()];
    const bad = keys.filter((key) => {
      const base = key.replace(/_(one|other)$/, '');
      if (key.endsWith('_one')) return keys.includes(base) === keys.includes(`${base}_other`);
      if (key.endsWith('_other')) return !keys.includes(`${base}_one`);
      return false;
    });
    expect(bad).toEqual([]);
  });

  test('the number of a plural text is named count, so that i18next picks the plural', () => {
    const bad = [...texts[language]].filter(
      ([key, text]) => key.endsWith('_other') && !/\{\{count\b/.test(text),
    );
    expect(bad).toEqual([]);
  });
});
