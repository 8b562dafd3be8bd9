// Random gift card histories against every rule of the ledger: `pnpm prove gift-cards [runs]
// [seed]`.
import { LEDGER_CHECKS, proveLedger } from '#test/model/gift-card-ledger/ledger.properties.ts';

const [runs = '100000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
const startedAt = performance.now();
console.log(`${runs} histories, seed ${seed}`);
proveLedger(Number(runs), Number(seed));
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(
  `${Object.keys(LEDGER_CHECKS).length} properties held after every step of each, in ${seconds} s:`,
);
for (const name of Object.keys(LEDGER_CHECKS)) console.log(`- ${name}`);
