// Says once that the queue has lost its database and once that it is back: pg-boss tells of every try, for every queue.
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
  boss.on('error', (told) => {
    // Some come as plain copies, which no log describes.
    const error = told instanceof Error ? told : Object.assign(new Error(), told);
    if (!isDatabaseAway(error)) return log.error({ err: error }, 'the job queue failed');
    if (isAway || stopping.signal.aborted) return;
    isAway = true;
    log.warn({ err: error }, 'the job queue lost its database; jobs wait');
    void waitUntilBack();
  });
}
