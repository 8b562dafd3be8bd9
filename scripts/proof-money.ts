// A million random orders against every rule on money. `node scripts/proof-money.ts [runs] [seed]`
import { MONEY_CHECKS, proveMoney } from '#core/booking/prices.properties.ts';

const [runs = '1000000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
const startedAt = performance.now();
console.log(`${runs} orders, seed ${seed}`);
proveMoney(Number(runs), Number(seed));
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(`${Object.keys(MONEY_CHECKS).length} properties held for each of them, in ${seconds} s:`);
for (const name of Object.keys(MONEY_CHECKS)) console.log(`- ${name}`);
