import { useEffect } from 'react';
import type { CarryBody, CarryResponse } from '#core/booking/booking.contract.ts';
import { type BookingContext, holdIdOf } from '#core/booking/machine/booking-context.ts';
import { CARRY_PARAM } from '#core/paths-words.ts';
import { postJson } from '../api-client.ts';
import { useBooking } from './booking-actor.tsx';

/** A language on another host has none of our cookies, so a link to it carries the hold along. */
export function useCarryHold(): void {
  const { actor } = useBooking();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[hreflang]');
      const opensHere = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
      const { context } = actor.getSnapshot();
      if (!link || !opensHere || link.origin === window.location.origin || !holdIdOf(context)) return;
      event.preventDefault();
      void carriedHref(link.href, context).then((href) => window.location.assign(href));
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [actor]);
}

/** Without a token the other host shows the booking from its start. */
async function carriedHref(href: string, context: BookingContext): Promise<string> {
  const { name, email, email_confirm, phone, coop_code, coop_zip, is_subscribe, is_accept_terms } =
    context.steps.info.data;
  const body: CarryBody = {
    hold_id: holdIdOf(context) ?? null,
    draft: { name, email, email_confirm, phone, coop_code, coop_zip, is_subscribe, is_accept_terms },
  };
  try {
    const { token } = await postJson<CarryResponse>(`booking/${context.facts.productId}/carry`, body);
    const url = new URL(href);
    url.searchParams.set(CARRY_PARAM, token);
    return url.href;
  } catch {
    return href;
  }
}
