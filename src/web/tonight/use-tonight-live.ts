// Keeps the evening fresh: the server says that it changed, and the page reads it again.
import { useCallback, useEffect, useState } from 'react';
import { useFetcher, useHref, useLocation } from 'react-router';
import type { Evening } from './evening.ts';

/** Where events don't come through, and to see that the connection is back. */
const POLL_MS = 5_000;

type Live = { evening: Evening; isLive: boolean; reload: () => Promise<void> };

/** The evening that was read last. While `isLive` is false it may be outdated. */
export function useTonightLive(loaded: Evening): Live {
  const { load, data } = useFetcher<Evening>();
  const page = useHref(useLocation().pathname);
  const [isLive, setLive] = useState(true);
  const reload = useCallback(() => load(page), [load, page]);

  const { id: venueId } = loaded.venue;
  useEffect(() => follow(venueId, { onChange: () => void reload(), onLive: setLive }), [venueId, reload]);

  const evening = data && data.venue.nowAt >= loaded.venue.nowAt ? data : loaded;
  return { evening, isLive, reload };
}

type Follower = { onChange: () => void; onLive: (isLive: boolean) => void };

/** Follows while the tab is seen. Returns what to call to stop. */
function follow(venueId: number, { onChange, onLive }: Follower): () => void {
  let events: EventSource | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;
  const startPoll = () => {
    poll ??= setInterval(() => {
      onLive(false);
      if (navigator.onLine) onChange();
      // A stream that was refused is not opened again by the browser.
      if (events?.readyState === EventSource.CLOSED) restart();
    }, POLL_MS);
  };
  const open = () => {
    events = new EventSource(`/api/partner/v/${venueId}/tonight/events`);
    // Something between us and the server may keep a stream back without an error.
    startPoll();
    // Whatever happened while nobody listened is in the evening.
    events.addEventListener('open', () => {
      clearInterval(poll);
      poll = undefined;
      onLive(true);
      onChange();
    });
    events.addEventListener('changed', onChange);
    events.addEventListener('error', () => {
      onLive(false);
      startPoll();
    });
  };
  const close = () => {
    events?.close();
    clearInterval(poll);
    events = undefined;
    poll = undefined;
  };
  const restart = () => {
    close();
    open();
  };
  const onOffline = () => onLive(false);
  const onOnline = () => {
    if (!document.hidden) restart();
  };
  const onVisibility = () => {
    if (document.hidden) close();
    else if (!events) open();
  };
  onVisibility();
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
    close();
  };
}
