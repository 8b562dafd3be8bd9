// The layout of a gift card's PDF, read back from the drawing itself.
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawCardsPdf } from './draw-cards-pdf.ts';
import { makeCardPdfTexts, type PdfCard } from './make-card-pdf-texts.ts';

const CARD: PdfCard = {
  language: 'da',
  currency: 'DKK',
  balanceAmount: 50_000,
  reservedAmount: 0,
  expiresAt: new Date('2029-11-16T12:00:00Z'),
  timeZone: 'Europe/Copenhagen',
  recipientName: 'Bo',
  buyerName: 'Åse Sørensen',
  greeting: 'Til lykke',
  code: 'AAAA-BBBB-CCCC-DDDD',
  url: `https://tredje.dk/gavekort/vis/${'x'.repeat(43)}`,
};

const draw = async (change: Partial<PdfCard>) =>
  drawCardsPdf(await makeCardPdfTexts([{ ...CARD, ...change }]));

/** The content of the pages: streams that draw text. */
function contentsOf(pdf: Buffer): string[] {
  const contents: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    const end = pdf.indexOf('endstream', at);
    try {
      const content = inflateSync(pdf.subarray(at + 7, end)).toString('latin1');
      if (content.includes('\nBT\n')) contents.push(content);
    } catch {
      // Not a compressed stream, or the end of one.
    }
  }
  return contents;
}

type Line = { y: number; size: number };

/** The baselines of the lines of text, from the top of the page. */
function linesOf(pdf: Buffer): Line[] {
  const found = contentsOf(pdf).flatMap((content) => [
    ...content.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm\n\/F\d+ ([\d.]+) Tf/g),
  ]);
  return found.map(([, y, size]) => ({ y: Number(y), size: Number(size) })).sort((a, b) => b.y - a.y);
}

/** Lines whose letters reach into the line above. */
const collisions = (lines: Line[]) =>
  lines.filter(({ y, size }, index) => {
    const above = lines[index - 1];
    return above !== undefined && above.y - y < size;
  });

test.for<[string, Partial<PdfCard>]>([
  ['an ordinary card', {}],
  ['the largest amount in Swedish', { language: 'sv', currency: 'SEK', balanceAmount: 1_000_000 }],
  ['the largest amount in English', { language: 'en', balanceAmount: 1_000_000 }],
  ['long names', { recipientName: 'Wilhelmina '.repeat(4), buyerName: 'Maximilian '.repeat(4) }],
  ['names without a space', { recipientName: 'W'.repeat(50), buyerName: 'W'.repeat(50) }],
  ['a greeting of 250 lines', { greeting: 'a\n'.repeat(250) }],
  ['a greeting of one word', { greeting: 'W'.repeat(500) }],
  ['a code of wide letters', { code: 'WWWW-WWWW-WWWW-WWWW' }],
])('GIFT-80 no text covers another on %s', async ([, change]) => {
  const lines = linesOf(await draw(change));
  expect(lines.length).toBeGreaterThanOrEqual(7);
  expect(collisions(lines)).toEqual([]);
});

test('control: two lines that are too close collide', () => {
  expect(
    collisions([
      { y: 100, size: 13 },
      { y: 90, size: 13 },
    ]),
  ).toHaveLength(1);
});

test('SAFE-80 what looks like PDF, HTML or a link stays text on the card', async () => {
  const hostile = ') >> endobj 1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> (';
  const pdf = await draw({
    recipientName: hostile.slice(0, 50),
    buyerName: '<script>alert(1)</script>',
    greeting: `${hostile}\nendstream\nhttps://hostile.example\n\u202E\u0000🎂`,
  });
  const whole = pdf.toString('latin1') + contentsOf(pdf).join('');
  expect(whole.match(/\/Type \/Page\n/g)).toHaveLength(1);
  for (const active of ['/OpenAction', '/JavaScript', '/JS', '/URI', '/Annots', '/Launch', 'hostile.example'])
    expect(whole).not.toContain(active);
});
