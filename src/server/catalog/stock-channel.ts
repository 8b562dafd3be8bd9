// Tells the other processes through Redis what a change left of a venue's stock, so that they
// need no query.
// It only saves time: the change feed is read every second anyway.
import { hash, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Redis } from '../redis.ts';
import type { KeyVersions } from '../versioned-cipher.ts';
import { readSigned, writeSigned } from './signed-message.ts';
import { readStock, type StockState } from './stock-queries.ts';
import { decodeStock, type StockUpdate } from './stock-update.ts';

type Deps = {
  db: Database;
  log: Logger;
  redis: Redis;
  databaseUrl: string;
  /** Sign what processes tell each other. */
  secrets: KeyVersions;
  /** Whether this process has a board. */
  isNeeded: () => boolean;
  /** Called with what this process and others read after changes. */
  onUpdates: (all: readonly StockUpdate[]) => void;
  /** Reads the feed, which is how anything but stock reaches the boards. */
  readFeed: () => Promise<void>;
};

type Message = { sender: string } & (StockState | { isEdit: true });

/** Changes are gathered for so long before they are read and told. */
const TELL_EVERY_MS = 100;
/**
 * What many processes tell is gathered, because each time a board is copied;
 * what one tells is applied at once.
 */
const APPLY_EVERY_MS = 50;

/**
 * Two installations may share one Redis, and one must never hear of the other's tables.
 * @internal Exported because a test sends messages itself.
 */
export function channelOf(databaseUrl: string): string {
  const { host, pathname, search } = new URL(databaseUrl);
  return `tredje:stock:${hash('md5', host + pathname + search)}`;
}

/**
 * Runs the work after this turn when it has been quiet, which wakes the process up no further,
 * else once in a while.
 */
function gather(everyMs: number, work: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let isWaiting = false;
  let lastAt = Number.NEGATIVE_INFINITY;
  const run = () => {
    isWaiting = false;
    lastAt = performance.now();
    work();
  };
  return {
    soon() {
      if (isWaiting) return;
      isWaiting = true;
      const waitMs = lastAt + everyMs - performance.now();
      if (waitMs > 0) timer = setTimeout(run, waitMs).unref();
      else setImmediate(run);
    },
    stop: () => clearTimeout(timer),
  };
}

export function createStockChannel({
  db,
  log,
  redis,
  databaseUrl,
  secrets,
  isNeeded,
  onUpdates,
  readFeed,
}: Deps) {
  const channel = channelOf(databaseUrl);
  const sender = randomUUID();
  const changedIds = new Set<number>();
  const sending = gather(TELL_EVERY_MS, () => void send());
  let updates: StockUpdate[] = [];
  const applying = gather(APPLY_EVERY_MS, () => {
    const all = updates;
    updates = [];
    onUpdates(all);
  });

  const reading = gather(TELL_EVERY_MS, () => void readFeed().catch(() => undefined));

  function apply(state: StockState) {
    if (!isNeeded()) return;
    updates.push(decodeStock(state));
    applying.soon();
  }

  async function send() {
    const venueIds = [...changedIds];
    changedIds.clear();
    if (!isNeeded() && !redis.isReady()) return;
    try {
      const state = await readStock(db, venueIds);
      apply(state);
      await publish({ ...state, sender });
    } catch (error) {
      log.debug({ err: error }, 'a change was not told to other processes; they read it from the feed');
    }
  }

  async function publish(message: Message) {
    if (redis.isReady()) await redis.client.publish(channel, writeSigned(secrets, message));
  }

  function receive(text: string) {
    try {
      const message = readSigned(secrets, text) as Message | undefined;
      if (!message) return log.warn('a message about stock is not signed by us and was ignored');
      if (message.sender === sender) return;
      if (!('isEdit' in message)) apply(message);
      else if (isNeeded()) reading.soon();
    } catch (error) {
      log.warn({ err: error }, 'a message about stock could not be applied; the feed has the change');
    }
  }

  return {
    /** Call it after commit. It is not awaited, and a lost message costs a second at the most. */
    announce(venueId: number): void {
      changedIds.add(venueId);
      sending.soon();
    },

    /** The same for anything but stock, e.g. a pause. It is rare: every process reads the feed. */
    announceEdit(): void {
      if (isNeeded()) reading.soon();
      publish({ isEdit: true, sender }).catch(() => undefined);
    },

    /** Reads the feed at every connection, because messages may have been missed before. */
    listen(): () => void {
      // A subscribed Redis connection can send no other commands.
      const client = redis.client.duplicate();
      // The main connection logs the error already.
      client.on('error', () => undefined);
      client.on('ready', () => {
        reading.soon();
        client.subscribe(channel, receive).catch(() => undefined);
      });
      void client.connect().catch(() => undefined);
      return () => client.destroy();
    },

    stop() {
      sending.stop();
      applying.stop();
      reading.stop();
    },
  };
}
