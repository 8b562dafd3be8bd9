// The filters that a guest saved in this browser, as the query of a list.
import { useSyncExternalStore } from 'react';

const KEY = 'filters';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readSaved(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    // Storage is blocked, so nothing was saved.
    return '';
  }
}

/** Whether it worked. An empty query forgets what was saved. */
export function saveFilters(query: string): boolean {
  try {
    if (query === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, query);
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** The saved query; empty when there is none. */
export const useSavedFilters = (): string => useSyncExternalStore(subscribe, readSaved, () => '');
