import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createDrawingThread } from '../pdf/drawing-thread.ts';
import { createCardPdfs } from './card-pdfs.ts';
import { drawCardsPdf } from './draw-cards-pdf.ts';
import { makeCardPdfTexts, type PdfCard } from './make-card-pdf-texts.ts';

const thread = createDrawingThread();
const pdfs = createCardPdfs(thread);
afterAll(() => thread.close());

const CARD: PdfCard = {
  language: 'da',
  currency: 'DKK',
  balanceAmount: 50_000,
  reservedAmount: 0,
  expiresAt: new Date('2029-11-16T12:00:00Z'),
  timeZone: 'Europe/Copenhagen',
  recipientName: 'Bo',
  buyerName: 'Åse Sørensen',
  greeting: 'Til lykke med fødselsdagen! '.repeat(15),
  code: 'AAAA-BBBB-CCCC-DDDD',
  url: `https://tredje.dk/gavekort/vis/${'x'.repeat(43)}`,
};
const twenty = (change: Partial<PdfCard> = {}) => Array.from({ length: 20 }, () => ({ ...CARD, ...change }));

/** The longest time in milliseconds for which the work kept everything else waiting. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 2 });
  delay.enable();
  // The first interval is not recorded.
  await pause(20);
  await work();
  await pause(20);
  delay.disable();
  return delay.max / 1e6;
}

test('GIFT-54 drawing 20 cards blocks nothing else; control: on the same thread it does', async () => {
  await pdfs.get([CARD]);
  await drawCardsPdf(await makeCardPdfTexts([CARD]));
  const inThread: number[] = [];
  const onThisThread: number[] = [];
  // The shortest of three, because other processes use the same cores.
  for (const code of ['E', 'F', 'G']) {
    inThread.push(await longestBlock(() => pdfs.get(twenty({ code }))));
    onThisThread.push(await longestBlock(async () => drawCardsPdf(await makeCardPdfTexts(twenty({ code })))));
  }
  expect(Math.min(...inThread)).toBeLessThan(Math.min(...onThisThread) / 2);
});

test('GIFT-54 simultaneous and later calls for the same cards get the same drawing', async () => {
  const cards = twenty({ buyerName: 'Ida' });
  const [first, second] = await Promise.all([pdfs.get(cards), pdfs.get(cards)]);
  expect(second).toBe(first);
  expect(await pdfs.get(structuredClone(cards))).toBe(first);
  expect(first.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(20);
});

test.for<[string, Partial<PdfCard>]>([
  ['the balance', { balanceAmount: 10_000 }],
  ['the holder’s name', { recipientName: 'Per' }],
  ['the language', { language: 'sv' }],
  ['the expiry', { expiresAt: new Date('2029-11-20T12:00:00Z') }],
])('GIFT-54 the PDF is drawn again when %s has changed', async ([, change]) => {
  const before = await pdfs.get([CARD]);
  expect(await pdfs.get([{ ...CARD, ...change }])).not.toEqual(before);
  expect(await pdfs.get([CARD])).toBe(before);
});

test('GIFT-54 kept PDFs take limited memory: the one that was not asked for longest goes first', async () => {
  const { length } = await pdfs.get([CARD]);
  const few = createCardPdfs(thread, Math.round(length * 2.5));
  const cardOf = (code: string) => [{ ...CARD, code }];
  const first = await few.get(cardOf('A'));
  const second = await few.get(cardOf('B'));
  await few.get(cardOf('C'));
  expect(await few.get(cardOf('B'))).toBe(second);
  expect(await few.get(cardOf('A'))).not.toBe(first);
});

test('GIFT-54 more than 8 PDFs of 20 cards at once are refused as unavailable; the others are drawn', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => pdfs.get(twenty({ code: `Q${index}` }))),
  );
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(2);
  for (const result of refused) expect(result).toMatchObject({ reason: { code: 'unavailable' } });
});

test('GIFT-54 thirty guests who print one card each at once all get it', async () => {
  const all = Array.from({ length: 30 }, (_, index) => pdfs.get([{ ...CARD, code: `R${index}` }]));
  expect(new Set(await Promise.all(all)).size).toBe(30);
});

test('GIFT-54 a drawing that fails is an error for its caller, and the next one is drawn', async () => {
  const broken = { ...CARD, url: 'x'.repeat(10_000) };
  await expect(pdfs.get([broken])).rejects.toThrow();
  expect((await pdfs.get([{ ...CARD, code: 'NEXT' }])).length).toBeGreaterThan(1_000);
});
