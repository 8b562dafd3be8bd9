import { beforeAll, expect, test } from 'vitest';
import { closesAt, weekOf } from '#core/money/week.ts';
import { createStatementFixtures } from '#test/fixtures/statement-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { readSie } from '#test/support/read-sie.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { closeStatement } from './close-statement.ts';
import { exportStatement } from './export-statement.ts';
import { getStatement } from './get-statement.ts';
import { makeStatementPdfTexts } from './make-statement-pdf-texts.ts';
import { readExportedStatement } from './read-exported-statement.ts';

const { app, database } = await createTestApp();
const { sell } = createStatementFixtures(database);
const week = weekOf(database.serviceDay);

beforeAll(() => setClock(database.db, new Date(closesAt(week, 'Europe/Copenhagen').getTime() - 60_000)));

async function closedWeek(bookings = 1) {
  const venueId = await database.makeVenue();
  for (let one = 0; one < bookings; one += 1) await sell(venueId, database.serviceDay);
  await closeStatement(app, { venueId, week });
  return { venueId, week };
}

test('EXPORT-5 a statement has a PDF with the same sums in each language', async () => {
  const key = await closedWeek();
  const statement = await readExportedStatement(app, key);
  const payable = { da: '340,00 kr.', sv: '340,00 DKK', en: 'DKK 340.00' };
  for (const language of ['da', 'sv', 'en'] as const) {
    const printed = await makeStatementPdfTexts(statement, language);
    expect(printed.payable.amount.replaceAll('\u00a0', ' ')).toBe(payable[language]);
    expect(printed.lines).toHaveLength(2);
    const { bytes, type } = await exportStatement(app, key, { format: 'pdf', language });
    expect(type).toBe('application/pdf');
    expect(Buffer.from(bytes).toString('latin1', 0, 5)).toBe('%PDF-');
  }
});

test('EXPORT-5 a long statement goes on over pages, and each has the names of the columns', async () => {
  const statement = await readExportedStatement(app, await closedWeek());
  const [line] = statement.lines;
  if (!line) throw new Error('the statement has no line');
  const printed = await makeStatementPdfTexts(
    { ...statement, lines: Array.from({ length: 120 }, () => line) },
    'da',
  );
  const pdf = (await app.pdfs.draw({ statement: printed })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(4);
});

test('EXPORT-6 a Danish venue has the journal and no SIE file, and a running week has neither', async () => {
  const key = await closedWeek();
  const { name, bytes } = await exportStatement(app, key, { format: 'journal', language: 'en' });
  expect(name).toMatch(/^tredje-\d+-2\d{3}-\d\d-journal\.csv$/);
  expect(Buffer.from(bytes).toString()).toContain('Andre tilgodehavender;Tredje uge');
  await expect(exportStatement(app, key, { format: 'sie', language: 'en' })).rejects.toThrow('not_found');
  const running = { ...key, week: '2030-01-07' };
  await expect(exportStatement(app, running, { format: 'csv', language: 'en' })).rejects.toThrow('not_found');
});

/** A Swedish venue that sold in two weeks, with a company of its own or without. */
async function swedishWeek(company?: { company_name: string; company_number: string }) {
  const city = await database.insertRow('city', { market: 'se', proper_name: 'Malmö' });
  const area = await database.insertRow('city', { market: 'se', parent_id: city.id });
  const venueId = await database.makeVenue({
    ...{ city_id: area.id, parent_city_id: city.id, name: 'Ängö Krog', zip: '21120' },
  });
  if (company) await database.insertRow('venue_onboarding', { venue_id: venueId, ...company });
  const inSweden = { market: 'se', currency: 'SEK', language: 'sv' };
  for (const _ of [1, 2, 3]) await sell(venueId, database.serviceDay, inSweden);
  expect(await closeStatement(app, { venueId, week })).toBe(true);
  const { name, bytes } = await exportStatement(app, { venueId, week }, { format: 'sie', language: 'sv' });
  return { venueId, name, bytes, statement: await getStatement(app, { venueId, week }) };
}

const recordsOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .split('\r\n')
    .map((line) => line.trim().split(' ')[0]);

test('EXPORT-1 EXPORT-2 a Swedish venue’s sales are a SIE file after closing, which agrees with statement and journal', async () => {
  const company = { company_name: 'Ängö "Krog" & Söner AB', company_number: '5560360793' };
  const { venueId, name, bytes, statement } = await swedishWeek(company);
  expect(name).toMatch(/^tredje-\d+-2\d{3}-\d\d\.si$/);
  // Of code page 437, not of UTF-8 or Latin-1: Ä is 8E, ö is 94.
  expect(Buffer.from(bytes).includes(Buffer.from([0x8e, 0x6e, 0x67, 0x94, 0x20]))).toBe(true);
  const file = readSie(bytes);
  expect(file).toMatchObject({ name: 'Ängö "Krog" & Söner AB', number: '556036-0793' });

  const [voucher, ...more] = file.vouchers;
  expect(more).toEqual([]);
  const booked = Object.fromEntries(voucher?.transactions.map((one) => [one.account, one.amount]) ?? []);
  const { payableAmount, menusAmount, commissionAmount, vatAmount } = statement;
  expect(booked[1580]).toBe(payableAmount);
  expect(booked[6050]).toBe(commissionAmount);
  expect(booked[2641]).toBe(vatAmount);
  expect((booked[3002] ?? 0) + (booked[2621] ?? 0)).toBe(-menusAmount);
  // Three bookings of 400 kr. with 12 % VAT in the price, less 12 % and the VAT of that.
  expect(booked).toEqual({ 1580: 102_000, 3002: -107_143, 2621: -12_857, 6050: 14_400, 2641: 3_600 });
  const { rows } = await database.pool.query(
    `select -sum(amount)::integer as owed, min(currency) as currency from journal_line
      where account = 'venue_payable' and venue_id = $1`,
    [venueId],
  );
  expect(rows).toEqual([{ owed: booked[1580], currency: 'SEK' }]);
});

test('EXPORT-2 records come in the order that the format demands, and a company that we don’t know has no number', async () => {
  const known = await swedishWeek({ company_name: 'Krog AB', company_number: '5560360793' });
  const HEAD = ['#FLAGGA', '#PROGRAM', '#FORMAT', '#GEN', '#SIETYP', '#ORGNR', '#FNAMN', '#KPTYP', '#VALUTA'];
  const accounts = Array.from({ length: 5 }, () => '#KONTO');
  const rows = Array.from({ length: 5 }, () => '#TRANS');
  expect(recordsOf(known.bytes)).toEqual([...HEAD, ...accounts, '#VER', '{', ...rows, '}', '']);
  const unknown = await swedishWeek();
  expect(recordsOf(unknown.bytes)).not.toContain('#ORGNR');
  expect(readSie(unknown.bytes)).toMatchObject({ name: 'Ängö Krog', number: undefined });
  // A file that other programs must refuse is refused by the reader of these tests, too.
  const wrong = Buffer.from(known.bytes).toString('latin1').replace('} ', '} 1');
  expect(() => readSie(Buffer.from(wrong, 'latin1'))).toThrow('the voucher sums to');
});
