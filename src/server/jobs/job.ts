// What a worker can do: on a schedule, or because a transaction asked for it.
import type { z } from 'zod';
import type { App } from '../app.ts';
import type { Config } from '../config.ts';

export type ScheduledJob = {
  name: string;
  run: (app: App) => Promise<void>;
} & (
  | {
      /** When it runs by itself, as a cron line in UTC, in one worker; it also runs once when a worker starts. */
      schedule: string;
      /** After so long it is given up and tried once more, though it may be running still: far above what it takes. */
      mostMinutes: number;
    }
  | {
      /** In every worker, so often: for work that is safe to overlap and can't wait for a minute to begin. */
      everySeconds: (config: Config) => number;
    }
);

/** At least once: the work must be safe to do twice. */
export type QueuedJob = { run: (app: App, data: unknown) => Promise<void> };

/** A job is only a shell: it checks its data and calls one verb. */
export const queuedJob = <Data>(
  contract: z.ZodType<Data>,
  run: (app: App, data: Data) => Promise<unknown>,
): QueuedJob => ({
  run: async (app, data) => {
    await run(app, contract.parse(data));
  },
});
