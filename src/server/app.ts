// The one record that every use case receives: the process's configuration and its connections.
import type { Logger } from 'pino';
import type { PayoutMethod } from '#core/payouts/payout.ts';
import type { ClaimBatcher } from './booking/hold/claim-batcher.ts';
import type { Cached } from './cached.ts';
import type { BoardEvents } from './catalog/board-events.ts';
import type { BoardStore } from './catalog/board-store.ts';
import type { Atlas } from './catalog/load-atlas.ts';
import type { Config } from './config.ts';
import type { NavItems } from './content/load-nav-items.ts';
import type { AppClock } from './db/clock.ts';
import type { Database } from './db/database.ts';
import type { VenueName } from './desk/load-venue-names.ts';
import type { CardPdfs } from './gift-cards/card-pdfs.ts';
import type { Metrics } from './http/metrics.ts';
import type { ImageStorage } from './images/image-storage.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Limits } from './limits/create-limits.ts';
import type { Mailer } from './messages/mailer.ts';
import type { Sms } from './messages/sms.ts';
import type { DemandCounter } from './numbers/demand-counter.ts';
import type { PaymentPort } from './payments/payment-port.ts';
import type { AccountPort } from './payouts/account-port.ts';
import type { PayoutPort } from './payouts/payout-port.ts';
import type { DrawingThread } from './pdf/drawing-thread.ts';
import type { Redis } from './redis.ts';

export type App = {
  config: Config;
  log: Logger;
  db: Database;
  clock: AppClock;
  redis: Redis;
  jobs: JobQueue;
  payments: PaymentPort;
  /** Who brings the money to venues. */
  payouts: Record<PayoutMethod, PayoutPort>;
  /** Venues' accounts at the payment provider. */
  payoutAccounts: AccountPort;
  limits: Limits;
  /** Claims a sitting for a new hold. */
  claims: ClaimBatcher;
  mailer: Mailer;
  /** Undefined where no gateway is configured: then tickets are sent by mail only. */
  sms: Sms | undefined;
  metrics: Metrics;
  atlas: Cached<Atlas>;
  boards: BoardStore;
  boardEvents: BoardEvents;
  /** What the desk searches by name. */
  venueNames: Cached<VenueName[]>;
  navItems: Cached<NavItems>;
  /** Code of published script boxes, by id. */
  scripts: Cached<Map<number, string>>;
  /** Draws PDFs apart from the requests. */
  pdfs: DrawingThread;
  cardPdfs: CardPdfs;
  /** What guests' pages show. */
  images: ImageStorage;
  /** What venues sent us, for new crops. Only the venue's people see it. */
  uploads: ImageStorage;
  /** Searches that came in since they were last stored. */
  demand: DemandCounter;
  close: () => Promise<void>;
};
