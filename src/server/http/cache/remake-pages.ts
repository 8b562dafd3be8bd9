// Makes outdated pages again in the background, one at a time, so that no reader waits for them.
import type { Logger } from 'pino';
import type { SharedCache } from './shared-cache.ts';

type Options = { cache: SharedCache; log: Logger; share?: number; minOutdatedMs?: number };

/** The share of this process's time that goes into all pages together. */
const MAX_SHARE = 0.15;
/** On a busy evening a page is rendered twice a second at most, and under a second late. */
const MIN_OUTDATED_MS = 500;
const LOOK_EVERY_MS = 100;

/** Returns what stops it. */
export function startRemakingPages({
  cache,
  log,
  share = MAX_SHARE,
  minOutdatedMs = MIN_OUTDATED_MS,
}: Options): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function lookAgainIn(ms: number) {
    if (!isStopped) timer = setTimeout(remakeNext, ms).unref();
  }

  async function remakeNext() {
    const page = cache.findPageToRemake(minOutdatedMs);
    if (!page) return lookAgainIn(LOOK_EVERY_MS);
    const startedAt = performance.now();
    await cache
      .remake(page)
      .catch((error: unknown) =>
        log.warn(
          { err: error, route: page.response.route },
          'a page could not be made again; readers get the old one',
        ),
      );
    // Other requests run meanwhile, so the time that it took is at least the time that it used.
    return lookAgainIn((performance.now() - startedAt) * (1 / share - 1));
  }

  lookAgainIn(LOOK_EVERY_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
