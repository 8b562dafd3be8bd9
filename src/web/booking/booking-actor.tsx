// Shares the booking's state machine and page data with all components of the page.
import { useActorRef, useSelector } from '@xstate/react';
import { createContext, type ReactNode, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Order } from '#core/booking/booking.contract.ts';
import type { ContactForm, TableForm } from '#core/booking/booking-form.ts';
import { holdIdInCookies } from '#core/booking/hold-cookie.ts';
import type { BookingInput } from '#core/booking/machine/booking-context.ts';
import type { BookingEvent } from '#core/booking/machine/booking-events.ts';
import { bookingMachine } from '#core/booking/machine/booking-machine.ts';
import type { BookingSnapshot } from '#core/booking/machine/selectors.ts';
import { serverClock } from '#core/booking/machine/server-clock.ts';
import type { Menu, ParentCity, Product, Seat, TimeSlot } from '#core/catalog/catalog.contract.ts';
import { pickupContext } from '#core/i18n/pickup-context.ts';
import { type Language, MARKETS, type MarketId } from '#core/market.ts';
import type { BookingStep } from '#core/paths-words.ts';
import type { TermsData } from '../checkout/terms-text.tsx';
import { WordsContext } from '../checkout/use-message-text.ts';
import { useProvided } from '../ui/use-provided.ts';
import { bookingCalls } from './booking-calls.ts';
import { normalisePhone } from './phone-rules.ts';

/** The loader's data. */
export type BookingData = {
  activeProduct: Product;
  parent_city: ParentCity;
  language: Language;
  market: MarketId;
  serviceDay: string;
  step: BookingStep;
  lists: { seats: Seat[]; times?: TimeSlot[]; menus?: Menu[] };
  table: Partial<TableForm>;
  contact: Partial<ContactForm>;
  order: Order | null;
  terms: TermsData;
  paymentFailed: boolean;
  paymentStopped: boolean;
  data_time: string;
  /** E.164. Who can be called when the page doesn't work. */
  phones: { venue: string | null; ours: string | null };
};

export type BookingActor = ActorRefFrom<ReturnType<typeof bookingMachine>>;
type Booking = { actor: BookingActor; page: BookingData };

const BookingContext = createContext<Booking | undefined>(undefined);

export function BookingProvider({ page, children }: { page: BookingData; children: ReactNode }) {
  const [machine] = useState(() => bookingMachine(bookingCalls));
  const [input] = useState(() => inputOf(page));
  const actor = useActorRef(machine, { input });
  const booking = useMemo(() => ({ actor, page }), [actor, page]);
  const [words] = useState(() => pickupContext(page.activeProduct.product_type));
  return (
    <BookingContext value={booking}>
      <WordsContext value={words}>{children}</WordsContext>
    </BookingContext>
  );
}

const inputOf = (page: BookingData): BookingInput => ({
  productId: page.activeProduct.id,
  language: page.language,
  market: MARKETS[page.market],
  normalisePhone,
  // Elapsed time comes from Date.now: performance.now may stop while a phone sleeps.
  now: serverClock(page.data_time, Date.now),
  savedHoldId: () => (typeof document === 'undefined' ? undefined : holdIdInCookies(document.cookie)),
  step: page.step,
  lists: page.lists,
  order: page.order,
  table: page.table,
  contact: page.contact,
  paymentFailed: page.paymentFailed,
});

export const useBooking = (): Booking => useProvided(BookingContext);

/** A part of the booking's state; the component re-renders only when that part changes. */
export function useBookingState<Slice>(
  select: (snapshot: BookingSnapshot) => Slice,
  isSame?: (a: Slice, b: Slice) => boolean,
): Slice {
  return useSelector(useBooking().actor, select, isSame);
}

export function useSend(): (event: BookingEvent) => void {
  return useBooking().actor.send;
}
