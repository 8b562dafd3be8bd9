// What is owed for gift cards: `pnpm ops liability [2026-11-15] [days]`, yesterday by default.
// The exit code is 1 when the entries and the cards differ.
import { addDays, serviceDay } from '#core/zoned-time.ts';
import { BOOKS_ZONE } from '#server/booking/bookkeeping/reconcile.ts';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { compareLiability, reportLiability } from '#server/gift-cards/report-liability.ts';

const app = await createApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }));
const first = process.argv[2] ?? addDays(serviceDay(await app.clock.now(), BOOKS_ZONE), -1);
const days = Number(process.argv[3] ?? 1);
const kroner = (amount: number) => (amount / 100).toFixed(2).padStart(12);

console.log(
  `day        cur ${['opening', 'issued', 'returned', 'redeemed', 'paid out', 'expired', 'voided', 'closing']
    .map((name) => name.padStart(12))
    .join('')}`,
);
for (let index = 0; index < days; index++) {
  for (const row of await reportLiability(app, { day: addDays(first, index) })) {
    const amounts = [
      row.openingAmount,
      row.issuedAmount,
      row.returnedAmount,
      row.redeemedAmount,
      row.paidOutAmount,
      row.expiredAmount,
      row.voidedAmount,
      row.closingAmount,
    ];
    console.log(`${row.day} ${row.currency} ${amounts.map(kroner).join('')}`);
  }
}
const findings = await compareLiability(app);
for (const finding of findings) console.log(`BROKEN: ${finding}`);
console.log(findings.length === 0 ? 'the entries and the cards agree' : 'the books differ');
await app.close();
process.exit(findings.length > 0 ? 1 : 0);
