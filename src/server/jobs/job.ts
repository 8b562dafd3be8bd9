// The two kinds of jobs: on a schedule, or queued by a transaction.
import type { z } from 'zod';
import type { App } from '../app.ts';
import type { Config } from '../config.ts';

export type ScheduledJob = {
  name: string;
  run: (app: App) => Promise<void>;
} & (
  | {
      /** A cron line in UTC; one worker runs it. It also runs once when a worker starts. */
      schedule: string;
      /**
       * After this it counts as failed and is retried, though it may still run:
       * set it far above the usual time.
       */
      maxMinutes: number;
    }
  | {
      /**
       * The interval in every worker, for work that may overlap and must run more often than
       * once a minute.
       */
      everySeconds: (config: Config) => number;
    }
);

/** Runs at least once, so the work must be idempotent. */
export type QueuedJob = { run: (app: App, data: unknown) => Promise<void> };

/** A job only checks its data and calls one use case. */
export const queuedJob = <Data>(
  contract: z.ZodType<Data>,
  run: (app: App, data: Data) => Promise<unknown>,
): QueuedJob => ({
  run: async (app, data) => {
    await run(app, contract.parse(data));
  },
});
