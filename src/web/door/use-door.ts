// The state of the door: what the device knows, whether the server answers, and the actions.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer } from '#core/booking/evening/evening.contract.ts';
import type { DoorBooking, DoorEvent } from '#core/door/door.contract.ts';
import type { Shown } from '#core/door/judge.ts';
import { answerRequest } from './door-api.ts';
import { type DoorDatabase, type Knowledge, readKnowledge } from './store/door-database.ts';
import { dropRefused, wipeEvening, wipeEverything } from './store/keep-list.ts';
import { checkIn, type Judged, setNoShow, undo } from './store/record.ts';
import { type Sync, startSync } from './sync.ts';

/** Other windows of the device hear of a change by the event `storage`. */
const CHANGED = 'door-changed';
const tellOtherWindows = () => localStorage.setItem(CHANGED, crypto.randomUUID());
const CLOCK_MS = 10_000;

export type Pairing = 'paired' | 'unpaired' | 'revoked';

export type Door = ReturnType<typeof useDoor>;

export function useDoor(database: DoorDatabase, first: Knowledge) {
  const [knowledge, setKnowledge] = useState(first);
  const [isReached, setIsReached] = useState(true);
  const [pairing, setPairing] = useState<Pairing>('paired');
  const [deviceNow, setDeviceNow] = useState(Date.now);
  const sync = useRef<Sync>(undefined);
  const { stored } = knowledge;
  const now = deviceNow + (stored?.clockOffset ?? 0);

  const reload = useCallback(async () => setKnowledge(await readKnowledge(database)), [database]);

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === CHANGED) void reload();
    };
    addEventListener('storage', onStorage);
    const timer = setInterval(() => setDeviceNow(Date.now()), CLOCK_MS);
    return () => {
      removeEventListener('storage', onStorage);
      clearInterval(timer);
    };
  }, [reload]);

  useEffect(() => {
    if (pairing !== 'paired') return;
    const started = startSync({
      database,
      onReach: setIsReached,
      onChange: async () => {
        setDeviceNow(Date.now());
        await reload();
      },
      onEnd: async (failure) => {
        await (failure === 'revoked' ? wipeEverything : wipeEvening)(database);
        tellOtherWindows();
        await reload();
        setPairing(failure);
      },
    });
    sync.current = started;
    return started.stop;
  }, [database, pairing, reload]);

  // The evening is over: the list goes, also when nobody has touched the device for hours.
  const isOver = stored !== undefined && now >= Date.parse(stored.list.ends_at);
  useEffect(() => {
    if (!isOver) return;
    void wipeEvening(database)
      .then(reload)
      .then(() => sync.current?.kick());
  }, [database, isOver, reload]);

  async function changed() {
    tellOtherWindows();
    setDeviceNow(Date.now());
    await reload();
    sync.current?.kick();
  }

  return {
    knowledge: isOver ? undefined : knowledge,
    isReached,
    pairing,
    now,
    setPaired: () => setPairing('paired'),
    /** A ticket missing in the list may have been sold a minute ago: the server is asked. */
    async judge(shown: Shown, onLookUp: () => void): Promise<Judged> {
      let judged = await checkIn(database, shown);
      if (judged.verdict.kind === 'unknown' && shown !== 'unreadable') {
        onLookUp();
        if (await sync.current?.lookUp()) judged = await checkIn(database, shown);
      }
      // The event is stored; the list behind the verdict may follow.
      if (judged.event) void changed();
      return judged;
    },
    async undo(events: readonly DoorEvent[]) {
      await undo(database, events);
      await changed();
    },
    async setNoShow(booking: DoorBooking) {
      await setNoShow(database, booking);
      await changed();
    },
    /** False when the server can't be reached. An ended request leaves with the next list. */
    async answer(requestId: number, answer: Answer): Promise<boolean> {
      const { failure } = await answerRequest(requestId, answer);
      await sync.current?.lookUp();
      return failure === undefined || failure === 'request_over';
    },
    async dropRefused() {
      await dropRefused(database);
      await reload();
    },
  };
}
