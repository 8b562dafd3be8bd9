// The order of the photos: shown at once, sent one change after the other.
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';

export function useOrder<Item extends { id: number }>(venueId: number, items: readonly Item[]) {
  const { run, error } = useCall();
  const { revalidate } = useRevalidator();
  const [ids, setIds] = useState<number[]>();
  const wanted = useRef<number[]>(undefined);
  const isSending = useRef(false);

  const shown = ids ? items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) : items;

  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    await run(async () => {
      while (wanted.current) {
        const next = wanted.current;
        wanted.current = undefined;
        await partnerPost(`/v/${venueId}/photos/order`, { ids: next });
      }
    });
    wanted.current = undefined;
    isSending.current = false;
    await revalidate();
    setIds(undefined);
  };

  /** Puts the item into another place of the list, counted from 0. */
  const move = (id: number, to: number) => {
    const others = shown.map((item) => item.id).filter((other) => other !== id);
    const index = Math.min(Math.max(to, 0), others.length);
    const next = others.toSpliced(index, 0, id);
    setIds(next);
    wanted.current = next;
    void send();
  };

  return { shown, move, error };
}
