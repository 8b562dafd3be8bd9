// Random orders against every price rule: `pnpm prove money [runs] [seed]`.
import { checkPriceProperties, MONEY_CHECKS } from '#test/model/price-properties.ts';

const [runs = '1000000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
const startedAt = performance.now();
console.log(`${runs} orders, seed ${seed}`);
checkPriceProperties(Number(runs), Number(seed));
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(`${Object.keys(MONEY_CHECKS).length} properties held for each of them, in ${seconds} s:`);
for (const name of Object.keys(MONEY_CHECKS)) console.log(`- ${name}`);
