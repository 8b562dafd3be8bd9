import { beforeAll, expect, test } from 'vitest';
import { closesAt, weekOf } from '#core/money/week.ts';
import { createStatementFixtures } from '#test/fixtures/statement-fixtures.ts';
import { setClock } from '#test/support/clock.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { closeStatement } from './close-statement.ts';
import { exportStatement } from './export-statement.ts';
import { printStatement } from './print-statement.ts';
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
    const printed = await printStatement(statement, language);
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
  const printed = await printStatement(
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
