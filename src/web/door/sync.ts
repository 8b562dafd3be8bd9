// Fetches the list and sends what waits.
// A dead server fires no event, so whatever waits is tried again on a timer.
import type { SentEvent } from '#core/door/door.contract.ts';
import { MAX_EVENTS } from '#core/door/limits.ts';
import { type Failure, fetchList, sendEvents } from './door-api.ts';
import type { DoorDatabase, OwnEvent } from './store/door-database.ts';
import { listWaiting, saveList, saveResults } from './store/keep-list.ts';

const LIST_EVERY_MS = 30_000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 4_000;
/** Somebody waits for the verdict about a ticket that the list lacks. */
const LOOK_UP_MS = 2_500;
const LOCK = 'door-upload';

type Options = {
  database: DoorDatabase;
  /** The device knows more than before. */
  onChange: () => Promise<void>;
  /** Whether the server answered the last call. */
  onReach: (isReached: boolean) => void;
  /** The device may no longer be used. */
  onEnd: (failure: 'revoked' | 'unpaired') => Promise<void>;
};

export type Sync = ReturnType<typeof startSync>;

export function startSync({ database, onChange, onReach, onEnd }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let listDueAt = 0;
  let isStopped = false;
  let isRunning = false;
  let isDue = false;

  async function note(failure: Failure | undefined): Promise<boolean> {
    onReach(failure !== 'away');
    if (failure === 'revoked' || failure === 'unpaired') {
      stop();
      await onEnd(failure);
    }
    return failure === undefined;
  }

  /**
   * Only one window sends at a time, so the order of events is kept.
   * True when nothing waits any more.
   */
  const upload = (): Promise<boolean> =>
    navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (!lock) return false;
      for (;;) {
        const waiting = await listWaiting(database, MAX_EVENTS);
        if (waiting.length === 0) return true;
        const { data, failure } = await sendEvents(waiting.map(toSent));
        if (!(await note(failure)) || !data) return false;
        await saveResults(database, data);
        listDueAt = 0;
        await onChange();
      }
    });

  async function refresh(limitMs?: number): Promise<boolean> {
    const waiting = await listWaiting(database, MAX_EVENTS);
    const { data, failure } = await fetchList(waiting.length, limitMs);
    if (!(await note(failure)) || !data) return false;
    await saveList(database, data);
    listDueAt = Date.now() + LIST_EVERY_MS;
    await onChange();
    return true;
  }

  /** How long to wait before the next round. */
  async function round(): Promise<number> {
    const isSent = await upload();
    const isFresh = isStopped || Date.now() < listDueAt || (await refresh());
    pauseMs = isSent && isFresh ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, MAX_PAUSE_MS);
    return isSent && isFresh ? Math.max(0, listDueAt - Date.now()) : pauseMs;
  }

  /** Runs a round now, or once more after the one that is running. */
  async function kick() {
    isDue = !isStopped;
    if (isRunning) return;
    isRunning = true;
    clearTimeout(timer);
    let waitMs = 0;
    while (isDue) {
      isDue = false;
      waitMs = await round().catch(() => MAX_PAUSE_MS);
    }
    isRunning = false;
    if (!isStopped) timer = setTimeout(kick, waitMs);
  }

  function wake() {
    listDueAt = 0;
    void kick();
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') wake();
  };

  const onOffline = () => onReach(false);

  function stop() {
    isStopped = true;
    isDue = false;
    clearTimeout(timer);
    removeEventListener('online', wake);
    removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', onVisible);
  }

  addEventListener('online', wake);
  addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onVisible);
  void kick();
  return { kick: () => void kick(), stop, lookUp: () => refresh(LOOK_UP_MS) };
}

const toSent = ({ id, booking_id, kind, undoes, at, order }: OwnEvent): SentEvent => ({
  id,
  booking_id,
  kind,
  undoes,
  at,
  order,
});
