// Texts whose plain translation sounds wrong to a native.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tableErrors } from '../booking/booking-rules.ts';
import { LANGUAGES, type Language } from '../market.ts';
import { bothContext } from './both-context.ts';
import { createI18n, loadCatalog } from './catalog.ts';

const textsIn = async (language: Language) => createI18n(language, await loadCatalog(language)).t;

test('LANG-51 a menu for two guests is for both', async () => {
  const forAll = async (language: Language, count: number) =>
    (await textsIn(language))('booking.menu_for_all', { count, ...bothContext(count) });
  expect(await Promise.all(LANGUAGES.map((language) => forAll(language, 2)))).toEqual([
    'Begge',
    'Båda',
    'Both',
  ]);
  expect(await forAll('da', 3)).toBe('Alle 3');
});

test('BOOK-103 step 3 is called Check in every language', async () => {
  const names = LANGUAGES.map(async (language) => (await textsIn(language))('booking.step.terms'));
  expect(await Promise.all(names)).toEqual(['Tjek', 'Granska', 'Check']);
});

test('LANG-51 the menu error names each guest, and one guest alone', async () => {
  const errorFor = async (language: Language, seat: number) => {
    const menus = [{ id: 1, count: seat + 1 }];
    const error = tableErrors({ seat, time: '18:00', menus }, [], language)['menus_num_person'];
    return error && (await textsIn(language))(error.messageKey, { ...error.params });
  };
  expect(await errorFor('da', 2)).toBe('Vælg en menu til hver af de 2 gæster');
  expect(await errorFor('da', 1)).toBe('Vælg en menu til 1 gæst');
  expect(await errorFor('sv', 2)).toBe('Välj en meny till var och en av de 2 gästerna');
  expect(await errorFor('en', 2)).toBe('Please select 2 before you can proceed');
});

/** Words for the same thing that a language's texts do not use. */
const OTHER_WORDS: Record<Language, RegExp> = {
  da: /\be-?mail/i,
  sv: /\be-post|\bmail|inga partner\b|våra partner\b/i,
  en: /\be-mail/i,
};

test.for(LANGUAGES)('LANG-55 there is one word for e-mail in %s: mail, mejl, email', async (language) => {
  const texts = [
    await loadCatalog(language),
    JSON.parse(readFileSync(`src/core/i18n/mail/${language}.json`, 'utf8')),
  ];
  const shown = texts.flatMap((tree) => valuesOf(tree)).map((text) => text.replaceAll(/\{\{\w+\}\}/g, ''));
  expect(shown.filter((text) => OTHER_WORDS[language].test(text))).toEqual([]);
});

/** What sounded odd to natives, and what is said instead. Each pair is of one language. */
const BETTER_WORDS: [Language, odd: RegExp, better: string][] = [
  ['da', /ikke med i dag/i, 'Ingen borde i dag'],
  ['sv', /inte med idag/i, 'Inga bord idag'],
  ['da', /Alle 2\b/, 'Begge'],
  ['sv', /Alla 2\b/, 'Båda'],
  ['da', /Vælg menuer til 2, før/i, 'Vælg en menu til hver af de {{num_person}} gæster'],
  ['da', /(?<!ind|vente |vente på jer )til kl\./, 'indtil kl.'],
  ['sv', /Hålls till/, 'Reserverat till'],
  ['da', /Uden trin/, 'Niveaufri adgang'],
  ['da', /Slip bordet/, 'Frigiv bordet'],
  ['da', /Gavekortet er allerede tilføjet/, 'Koden er allerede tilføjet'],
  ['da', /Ingen læser svar/, 'Du kan ikke svare på denne mail'],
  ['da', /forbrugernævnet/i, 'Nævnenes Hus'],
  ['sv', /konsumentnämnden i ditt land/i, 'ARN'],
  ['da', /3 retter.*drinks/i, 'serveringer'],
  ['en', /\bRegret\b/, 'Cancellation'],
  ['sv', /ogiltigt kortnummer/i, 'OGILTIGT MEDLEMSNUMMER'],
  ['da', /bord op i nat/i, 'Sæt et bord til salg'],
  ['da', /(for|til) en tredjedel af prisen/i, 'en tredjedel billigere'],
  ['sv', /för en tredjedel av priset/i, 'en tredjedel billigare'],
  ['en', /for a third of the price/i, 'a third off'],
  ['da', /alle vores steder i Danmark og Sverige/i, 'på alle steder i kortets land'],
  ['sv', /alla våra ställen i Danmark och Sverige/i, 'på alla ställen i kortets land'],
  ['en', /all our places in Denmark and Sweden/i, 'at all our places in its country'],
];

/** The texts of the product in a language, and those of the demo's editors in all. */
async function wordsIn(language: Language): Promise<string[]> {
  const mails = JSON.parse(readFileSync(`src/core/i18n/mail/${language}.json`, 'utf8'));
  const written = readdirSync('demo/world', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(`demo/world/${name}`, 'utf8'));
  return [...valuesOf(await loadCatalog(language)), ...valuesOf(mails), ...written];
}

test.for(BETTER_WORDS)('LANG-80 %s: %s is not said, but “%s”', async ([language, odd, better]) => {
  const words = await wordsIn(language);
  expect(words.filter((text) => odd.test(text)).map((text) => odd.exec(text)?.[0])).toEqual([]);
  expect(words.some((text) => text.includes(better))).toBe(true);
});

const SOURCE = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => readFileSync(`src/${name}`, 'utf8'))
  .join('\n');
const literals = new Set(SOURCE.match(/'[\w.-]+'/g));
const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
/** Keys that the source composes: `listing.empty.${reason}`. In brackets it is a field's name. */
const patterns = [...SOURCE.matchAll(/(?<!\[)`([a-z_]+\.[^`\s]*\$\{[^`]*)`/g)].map(
  ([, key = '']) =>
    new RegExp(
      `^${key
        .split(/\$\{.*?\}/)
        .map(escaped)
        .join('\\w+')}$`,
    ),
);

/**
 * What only the specification names:
 * its text must exist, though the order's own lines carry the title.
 */
const ONLY_SPECIFIED = ['summary.menus'];

type Tree = { [key: string]: string | Tree };
const keysOf = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );

const valuesOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : valuesOf(value)));

test('LANG-53 there is no text that nothing shows', async () => {
  const unused = keysOf(await loadCatalog('en')).filter((key) => {
    const names = [key, key.replace(/(_pickup|_both|_drinks)?(_one|_other)?$/, '')];
    return !names.some((name) => literals.has(`'${name}'`) || patterns.some((pattern) => pattern.test(name)));
  });
  expect(unused).toEqual(ONLY_SPECIFIED);
});
