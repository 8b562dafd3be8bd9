// Random orders against every price rule, and random lives against every rule of the journal:
// `pnpm prove money [orders] [seed] [lives]`.
import { checkJournalProperties, JOURNAL_CHECKS } from '#test/model/journal/journal-properties.ts';
import { checkPriceProperties, MONEY_CHECKS } from '#test/model/price-properties.ts';

const [orders = '1000000', seed = String(Date.now() % 2 ** 31), lives = orders] = process.argv.slice(2);

function prove(what: string, names: readonly string[], check: () => void) {
  const startedAt = performance.now();
  console.log(`${what}, seed ${seed}`);
  check();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${names.length} properties held for each of them, in ${seconds} s:`);
  for (const name of names) console.log(`- ${name}`);
}

prove(`${orders} orders`, Object.keys(MONEY_CHECKS), () =>
  checkPriceProperties(Number(orders), Number(seed)),
);
prove(`${lives} lives`, Object.keys(JOURNAL_CHECKS), () =>
  checkJournalProperties(Number(lives), Number(seed)),
);
