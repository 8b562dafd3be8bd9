// Every secret is replaced while guests book and pay, as docs/operations.md says under
// "Replacing a key".
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { untilReady } from '../../scripts/throwaway-server.ts';
import { buy, type Shop } from '../cluster/buy.ts';
import { type Cluster, withCluster } from '../cluster/cluster.ts';
import { makeGiftCards } from '../cluster/gift-cards.ts';
import { createProvider } from '../cluster/provider.ts';
import { createRandom } from '../cluster/random.ts';
import { listTableRequests } from '../cluster/requests.ts';
import { checkInvariants, type Results } from '../cluster/results.ts';
import type { SupervisedProcess } from '../cluster/supervised-process.ts';

const GUESTS = 2;
const CARDS = 150;
const DRAIN_MS = 700;
const READY_LIMIT_MS = 60_000;
const SECRETS = ['SECRET', 'GIFT_CODE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
type Secret = (typeof SECRETS)[number];
type Secrets = Record<Secret, string>;

const newSecrets = (): Secrets => ({
  SECRET: randomBytes(24).toString('hex'),
  GIFT_CODE_KEY: randomBytes(24).toString('hex'),
  STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(12).toString('hex')}`,
});
const joined = (first: Secrets, second: Secrets): Secrets => ({
  SECRET: `${first.SECRET},${second.SECRET}`,
  GIFT_CODE_KEY: `${first.GIFT_CODE_KEY},${second.GIFT_CODE_KEY}`,
  STRIPE_WEBHOOK_SECRET: `${first.STRIPE_WEBHOOK_SECRET},${second.STRIPE_WEBHOOK_SECRET}`,
});

/** One process after the other, behind the balancer. */
async function restartAll(cluster: Cluster, running: SupervisedProcess[], secrets: Secrets) {
  const { balancer, webPorts, start } = cluster;
  for (const [index, port] of webPorts.entries()) {
    await balancer.command(`set server webs/web${index + 1} state drain`);
    await sleep(DRAIN_MS);
    await Promise.all(
      running.filter(({ name }) => name.endsWith(String(index + 1))).map((one) => one.stop()),
    );
    running.push(start('web', index, '.', secrets), start('worker', index, '.', secrets));
    await untilReady(`http://localhost:${port}`, { limitMs: READY_LIMIT_MS });
    await balancer.command(`set server webs/web${index + 1} state ready`);
    await sleep(DRAIN_MS);
  }
}

export async function rotateSecrets(results: Results, seed: number) {
  const [old, next] = [newSecrets(), newSecrets()];
  await withCluster(
    { venues: 60, limitMinutes: 6, env: { ...old, SETTLE_EVERY_SECONDS: '5' } },
    async (cluster) => {
      const { simulatorUrl, webs, workers, pool } = cluster;
      const provider = createProvider(simulatorUrl);
      await provider.behave({ webhookSecret: old.STRIPE_WEBHOOK_SECRET });
      const run: Shop = { port: cluster.port, provider, failures: [], bought: { count: 0 } };
      const tables = await listTableRequests(pool, createRandom(seed));
      // Sold before the secrets are replaced.
      const codes = await makeGiftCards(cluster, Array<number>(CARDS).fill(50_00));
      const over = new AbortController();
      const guests = Array.from({ length: GUESTS }, async () => {
        while (!over.signal.aborted) {
          const [table, code] = [tables.pop(), codes.pop()];
          if (!table || !code) return;
          await buy(run, table, code);
          await sleep(200);
        }
      });
      const running = [...webs, ...workers];
      await restartAll(cluster, running, joined(old, next));
      await restartAll(cluster, running, joined(next, old));
      await provider.behave({ webhookSecret: next.STRIPE_WEBHOOK_SECRET });
      const { status, stderr } = spawnSync('node', ['ops/main.ts', 'reencrypt'], {
        env: { ...cluster.env, ...joined(next, old) },
        encoding: 'utf8',
      });
      results.check('pnpm ops reencrypt', status === 0, stderr.slice(-300));
      over.abort();
      await Promise.all(guests);
      const withBoth = run.bought.count;
      // A day later: pages that were open have ended.
      await restartAll(cluster, running, next);
      const [table, code] = [tables.pop(), codes.pop()];
      if (table && code) await buy(run, table, code);
      const { payments } = await provider.read();
      results.check(
        'not one request failed while three secrets were replaced',
        run.failures.length === 0,
        run.failures.length > 0
          ? run.failures.slice(0, 5)
          : `${run.bought.count} tables bought, each with a gift card`,
      );
      results.check('guests bought all the while', withBoth >= 10, `${withBoth}`);
      results.check(
        'a card of before is redeemed under the new key alone',
        run.bought.count === withBoth + 1,
      );
      const { rows } = await pool.query<{ handled: number }>(
        `select count(*)::int as handled from provider_event
         where type = 'checkout.session.completed' and handled_at is not null and refusal is null`,
      );
      results.check(
        'every webhook was genuine and handled',
        rows[0]?.handled === payments.length,
        `${rows[0]?.handled} of ${payments.length}`,
      );
      await checkInvariants(results, pool, false);
    },
  );
}
