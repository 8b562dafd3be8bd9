// Puts the process together: every connection and store that verbs receive in the App record.
import type { App } from './app.ts';
import { createClaimBatcher } from './booking/hold/claim-batcher.ts';
import { createCached } from './cached.ts';
import { createBoardEvents } from './catalog/board-events.ts';
import { createBoardStore } from './catalog/board-store.ts';
import { loadAtlas } from './catalog/load-atlas.ts';
import type { Config } from './config.ts';
import { loadNavItems } from './content/load-nav-items.ts';
import { loadScripts } from './content/load-scripts.ts';
import { createClock } from './db/clock.ts';
import { createHotPool } from './db/pool.ts';
import { loadVenueNames } from './desk/load-venue-names.ts';
import { createCardPdfs } from './gift-cards/card-pdfs.ts';
import { createMetrics } from './http/metrics.ts';
import { openStorages } from './images/open-storages.ts';
import { createJobQueue } from './jobs/job-queue.ts';
import { createLimits } from './limits/create-limits.ts';
import { createLog } from './log.ts';
import { createInbox } from './messages/inbox.ts';
import { createMailer } from './messages/mailer.ts';
import { createSms } from './messages/sms.ts';
import { watchProcess } from './metrics/watch-process.ts';
import { createDemandCounter } from './numbers/demand-counter.ts';
import { createStripe } from './payments/stripe.ts';
import { createStripeAccounts } from './payments/stripe-accounts.ts';
import { createStripePayouts } from './payments/stripe-payouts.ts';
import { createBankPayouts } from './payouts/bank-payouts.ts';
import { createDrawingThread } from './pdf/drawing-thread.ts';
import { connectRedis } from './redis.ts';

/** How long a process may show stale content after an editor's change. */
const EDITORIAL_MAX_AGE_MS = 10_000;

export async function createApp(config: Config): Promise<App> {
  const log = createLog(config);
  const db = createHotPool(config.databaseUrl);
  db.on('error', (error) => log.error({ err: error }, 'an idle database connection failed'));
  const storages = await openStorages(config);
  const redis = await connectRedis(config.redisUrl, log);
  const jobs = await createJobQueue(config.databaseUrl, log);
  const metrics = createMetrics();
  const inbox = createInbox(config, db);
  const mailer = createMailer(config.messages, inbox);
  const pdfs = createDrawingThread();
  const atlas = createCached(() => loadAtlas(db), EDITORIAL_MAX_AGE_MS);
  const venueNames = createCached(() => loadVenueNames(db), EDITORIAL_MAX_AGE_MS);
  const navItems = createCached(() => loadNavItems(db), EDITORIAL_MAX_AGE_MS);
  const scripts = createCached(() => loadScripts(db), EDITORIAL_MAX_AGE_MS);
  const onContentChange = () => {
    for (const cached of [atlas, navItems, scripts]) cached.forget();
  };
  const boards = createBoardStore({
    db,
    log,
    redis,
    databaseUrl: config.databaseUrl,
    secrets: config.secrets,
    atlas,
    onContentChange,
  });
  watchProcess({ db, boards, metrics, isLive: config.isLive });
  return {
    config,
    log,
    db,
    clock: createClock(db),
    redis,
    jobs,
    payments: createStripe({ ...config.payments, onAnswer: metrics.noteProviderAnswer }),
    payouts: { stripe: createStripePayouts(config.payments), bank: createBankPayouts() },
    payoutAccounts: createStripeAccounts(config.payments),
    limits: createLimits({ config, db, redis, log, metrics }),
    claims: createClaimBatcher(db),
    mailer,
    sms: createSms(config.messages.sms, inbox),
    metrics,
    atlas,
    boards,
    boardEvents: createBoardEvents(boards),
    venueNames,
    navItems,
    scripts,
    pdfs,
    cardPdfs: createCardPdfs(pdfs),
    ...storages,
    demand: createDemandCounter(),
    close: async () => {
      await boards.close();
      await jobs.close();
      await pdfs.close();
      mailer.close();
      await redis.close();
      await db.end();
    },
  };
}
