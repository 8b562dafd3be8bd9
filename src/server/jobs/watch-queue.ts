// Logs once that the queue lost its database and once that it is back;
// pg-boss reports every retry of every queue.
import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../db/database-error.ts';

const LOOK_AGAIN_MS = 1_000;

export function watchQueue(boss: PgBoss, log: Logger): void {
  let isAway = false;
  const stopping = new AbortController();

  async function waitUntilBack() {
    while (!stopping.signal.aborted) {
      await sleep(LOOK_AGAIN_MS, undefined, { ref: false });
      const isBack = await boss
        .getDb()
        .executeSql('select 1')
        .then(
          () => true,
          () => false,
        );
      if (!isBack) continue;
      isAway = false;
      log.info('the job queue is back');
      return;
    }
  }

  boss.on('stopped', () => stopping.abort());
  boss.on('error', (reported) => {
    // Some are plain objects, which the log would not format as errors.
    const error = reported instanceof Error ? reported : Object.assign(new Error(), reported);
    if (!isDatabaseAway(error)) return log.error({ err: error }, 'the job queue failed');
    if (isAway || stopping.signal.aborted) return;
    isAway = true;
    log.warn({ err: error }, 'the job queue lost its database; jobs wait');
    void waitUntilBack();
  });
}
