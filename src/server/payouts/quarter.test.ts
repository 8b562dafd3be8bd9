import { expect, test } from 'vitest';
import { checkQuarter } from '#test/model/quarter/check-quarter.ts';
import { runQuarter } from '#test/model/quarter/run-quarter.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';

const { app, database, provider } = await createPaymentApp();
const { pool, insertRow } = database;
provider.setBehaviour({ webhooks: 'dropped' });
app.config.payoutIbans.dk = 'DK5000400440116243';
app.config.payoutIbans.se = 'SE3550000000054910000003';

test('STATEMENT-31 PAYOUT-16 weeks that are closed and paid: bank, payouts, statements and journal agree to the øre; control: a transfer, an entry or a file too much is named', async () => {
  const { id } = await insertRow('terms_version');
  const system = { app, pool, termsId: Number(id), provider };
  const plan = { venues: 20, weeks: 3, bookings: 400, seed: 20_261_117, firstWeek: '2026-08-03' };
  const { counts, bank } = await runQuarter(system, plan);
  expect(counts).toMatchObject({ bookings: 402, corrections: 9, runs: 6 });
  const { problems, sums } = await checkQuarter(pool, provider, bank);
  expect(problems).toEqual([]);
  expect(sums.DKK['received by venues']).toBeGreaterThan(1_000_000);
  expect(sums.SEK['received by venues']).toBe(sums.SEK['statements paid']);

  const [transfer] = provider.transfers();
  if (!transfer) throw new Error('nothing was transferred');
  transfer.amount += 1;
  const wrong = await checkQuarter(pool, provider, bank);
  expect(wrong.problems.length).toBeGreaterThanOrEqual(3);
  transfer.amount -= 1;
  await pool.query(`insert into statement (venue_id, week, market, currency, menus_amount, refunds_amount,
      charges_amount, corrections_amount, commission_amount, vat_amount, payable_amount)
    select venue_id, '2026-11-02', market, currency, 1, 0, 0, 0, 0, 0, 1 from statement limit 1`);
  expect((await checkQuarter(pool, provider, bank)).problems.some((one) => one.includes('is owed'))).toBe(
    true,
  );
});
