// The boards that this browser follows.
// They outlive a page, so that list, map and venue share one and agree.
import { useEffect, useSyncExternalStore } from 'react';
import type { Board } from '#core/catalog/board.ts';
import {
  applyStockChanges,
  catchUp,
  decodeBoard,
  type WireBoard,
  type WireStockChange,
} from '#core/catalog/board-wire.ts';
import type { ProductType } from '#core/market.ts';
import { getJson } from '../api-client.ts';

const POLL_MS = 5_000;

type Followed = { board: Board | undefined; readers: number; stop: () => void };

const followed = new Map<string, Followed>();
const listeners = new Set<() => void>();

const keyOf = (city: string, type: ProductType) => `boards/${city}/${type}`;

/** Whether the browser can answer a change of filters by itself. */
export const hasBoard = (city: string, type: ProductType) =>
  followed.get(keyOf(city, type))?.board !== undefined;

export function useBoard(city: string, type: ProductType): Board | undefined {
  const key = keyOf(city, type);
  useEffect(() => follow(key), [key]);
  return useSyncExternalStore(
    subscribe,
    () => followed.get(key)?.board,
    () => undefined,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function follow(key: string) {
  const known = followed.get(key);
  const entry: Followed = known ?? { board: undefined, readers: 0, stop: () => undefined };
  followed.set(key, entry);
  entry.readers += 1;
  if (entry.readers === 1) entry.stop = keepFresh(key, entry);
  return () => {
    entry.readers -= 1;
    if (entry.readers === 0) entry.stop();
  };
}

/** Events while the tab is seen; a poll until they come through. */
function keepFresh(key: string, entry: Followed) {
  let events: EventSource | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;

  const set = (board: Board) => {
    if (board === entry.board) return;
    entry.board = board;
    for (const listener of listeners) listener();
  };
  /**
   * For each call on its way, the changes that came since it was sent:
   * its answer may be older than they are.
   */
  const missed = new Set<WireStockChange[]>();
  let sent = 0;
  let shown = 0;
  const load = async () => {
    sent += 1;
    const call = sent;
    const changes: WireStockChange[] = [];
    missed.add(changes);
    try {
      const board = decodeBoard(await getJson<WireBoard>(key));
      if (!board || call < shown) return;
      shown = call;
      const caughtUp = catchUp(board, changes);
      set(caughtUp ?? board);
      if (!caughtUp) void load();
    } catch (error) {
      // The list that came with the page is still good; the next try comes by itself.
      console.error('The board could not be loaded', error);
    } finally {
      missed.delete(changes);
    }
  };
  const startPoll = () => {
    poll ??= setInterval(load, POLL_MS);
  };
  const open = () => {
    events = new EventSource(`/api/v4/${key}/events`);
    // Something between us and the server may keep a stream back without an error.
    startPoll();
    // Whatever happened while nobody listened is in the board.
    events.addEventListener('open', () => void load());
    events.addEventListener('stock', (event) => {
      const change = JSON.parse(event.data) as WireStockChange;
      for (const changes of missed) changes.push(change);
      const changed = entry.board && applyStockChanges(entry.board, change);
      if (changed) set(changed);
      else void load();
    });
    events.addEventListener('board', () => void load());
    events.addEventListener('error', startPoll);
    events.addEventListener('open', () => {
      clearInterval(poll);
      poll = undefined;
    });
  };
  const close = () => {
    events?.close();
    clearInterval(poll);
    events = undefined;
    poll = undefined;
  };
  const onVisibility = () => {
    if (document.hidden) close();
    else if (!events) open();
  };
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
}
