// What the first venue reads about a guest whom the desk moved to another venue.
import { beforeEach, expect, test } from 'vitest';
import { createPartnerI18n } from '#core/i18n/partner-texts.ts';
import { weekOf } from '#core/money/week.ts';
import { createDeskFixtures } from '#test/fixtures/desk-fixtures.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { closeStatement } from '../money/close-statement.ts';
import { disputeLine } from '../money/dispute-line.ts';
import { exportStatement } from '../money/export-statement.ts';
import { getStatement } from '../money/get-statement.ts';
import { listDisputesToAnswer } from '../money/list-disputes-to-answer.ts';
import { makeStatementPdfTexts } from '../money/make-statement-pdf-texts.ts';
import { readExportedStatement } from '../money/read-exported-statement.ts';

const parts = await createPaymentApp();
const { app, database } = parts;
const desk = await createDeskFixtures(parts);
const { at } = database;
const token = await desk.operator();
const week = weekOf(database.serviceDay);

beforeEach(() => desk.setTime('16:30'));

/** A guest is moved to a venue near by. `report`: the guest had reported being turned away. */
async function moveGuest({ report }: { report: boolean }) {
  const { key, path } = await desk.book();
  const other = await desk.openVenue({
    sittings: [
      { arrive_from: at('18:00'), arrive_to: at('21:00'), ends_at: at('23:00'), sell_until: at('21:00') },
    ],
    menus: [{ price_regular_amount: 33_000, price_sale_amount: 22_000 }],
  });
  if (report) {
    const [booking] = await desk.rowsOf('booking', key);
    const named = { venue_id: key.venueId, booking_id: booking.id };
    await database.insertRow('guest_request', {
      ...{ ...named, kind: 'turned_away', minutes: null, reason: 'no_table', state: 'desk' },
      ...{ due_at: null, ended_at: at('16:00') },
    });
    await database.insertRow('desk_request', { ...named, reason: 'repeated', opened_at: at('16:00') });
  }
  await app.boards.refresh();
  const body = { venue_id: other.venueId, arrive_at: at('18:00').toISOString() };
  expect((await desk.mend(`${path}/move`, token, body, 'A pipe burst')).status).toBe(200);
  await closeStatement(app, { venueId: key.venueId, week });
  return { venueId: key.venueId, week };
}

test.for(['da', 'sv', 'en'] as const)(
  'MEND-19 a guest whom the desk moved is named so on the statement and its exports in %s',
  async (language) => {
    const key = await moveGuest({ report: false });
    const { t } = await createPartnerI18n(language);
    const [moved, turnedAway] = [t('partner.money.source_move'), t('partner.money.source_charge')];
    const csv = await exportStatement(app, key, { format: 'csv', language });
    const printed = JSON.stringify(
      await makeStatementPdfTexts(await readExportedStatement(app, key), language),
    );
    for (const text of [Buffer.from(csv.bytes).toString(), printed]) {
      expect(text).toContain(moved);
      expect(text).not.toContain(turnedAway);
    }
    expect((await getStatement(app, key)).lines).toMatchObject([
      { source: 'booking', isDeskMove: false },
      { source: 'charge', isDeskMove: true, amount: -40_000 },
    ]);
  },
);

test('MEND-19 one who said that the venue turned them away is named as before', async () => {
  const key = await moveGuest({ report: true });
  expect((await getStatement(app, key)).lines).toMatchObject([
    { source: 'booking', isDeskMove: false },
    { source: 'charge', isDeskMove: false },
  ]);
});

test('MEND-19 finance reads the same words where the venue objects', async () => {
  const key = await moveGuest({ report: false });
  const { staffId, sessionId } = await desk.signIn(['owner'], { venueId: key.venueId });
  const actor = { kind: 'staff', staffId, sessionId } as const;
  await disputeLine(app, actor, { ...key, number: 2, text: 'We were open' });
  const disputes = await listDisputesToAnswer(app);
  expect(disputes.filter(({ venueId }) => venueId === key.venueId)).toMatchObject([
    { source: 'charge', isDeskMove: true },
  ]);
});
