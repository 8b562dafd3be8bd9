// The API calls of a booking and their inputs. The page provides the functions that send them.
import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Menu, Seat, TimeSlot } from '../../catalog/catalog.contract.ts';
import type { Language } from '../../market.ts';
import type {
  GuestBody,
  HoldBody,
  Order,
  PaymentBody,
  PaymentResponse,
  ReleaseBody,
} from '../booking.contract.ts';
import { type ContactForm, NO_TIME, tableChoiceOf } from '../booking-form.ts';
import { guestErrors } from '../contact-rules.ts';
import { coopCards } from '../coop.ts';
import { type BookingContext, holdIdOf } from './booking-context.ts';

/** A read sends the hold id in a header; without one the cookie names the hold. */
type Read = { productId: number; holdId: string | undefined };
type Write<Body> = { productId: number; body: Body };

export type StockInput = Read & { local: Language; seat?: number; time?: string };
export type TimesInput = Read & { seat: number };
export type MenusInput = Read & { seat: number; time: string; time_end: string; local: Language };
/** Menus of the time that was asked for, or of the day without one. */
export type Stock = { seats: Seat[]; menus: Menu[]; time?: string | undefined };

/**
 * Each call rejects with a TransportFailure, or with any other error when no answer came.
 * The signal aborts when the answer is no longer needed.
 */
export type BookingCalls = {
  loadStock: (input: StockInput, signal: AbortSignal) => Promise<Stock>;
  loadTimes: (input: TimesInput, signal: AbortSignal) => Promise<TimeSlot[]>;
  loadMenus: (input: MenusInput, signal: AbortSignal) => Promise<Menu[]>;
  calculate: (input: Write<HoldBody>, signal: AbortSignal) => Promise<Order>;
  hold: (input: Write<HoldBody>, signal: AbortSignal) => Promise<Order>;
  guest: (input: Write<GuestBody>, signal: AbortSignal) => Promise<Order>;
  pay: (input: Write<PaymentBody>, signal: AbortSignal) => Promise<PaymentResponse>;
  release: (input: Write<ReleaseBody>, signal: AbortSignal) => Promise<unknown>;
};

type Logic<Kind extends keyof BookingCalls> = PromiseActorLogic<
  Awaited<ReturnType<BookingCalls[Kind]>>,
  Parameters<BookingCalls[Kind]>[0]
>;
export type BookingActors = { [Kind in keyof BookingCalls]: Logic<Kind> };

export const bookingActors = (calls: BookingCalls): BookingActors => ({
  // The guest may choose another time before the answer comes.
  loadStock: fromPromise(async ({ input, signal }) => ({
    ...(await calls.loadStock(input, signal)),
    time: input.time,
  })),
  loadTimes: fromPromise(({ input, signal }) => calls.loadTimes(input, signal)),
  loadMenus: fromPromise(({ input, signal }) => calls.loadMenus(input, signal)),
  calculate: fromPromise(({ input, signal }) => calls.calculate(input, signal)),
  hold: fromPromise(({ input, signal }) => calls.hold(input, signal)),
  guest: fromPromise(({ input, signal }) => calls.guest(input, signal)),
  pay: fromPromise(({ input, signal }) => calls.pay(input, signal)),
  release: fromPromise(({ input, signal }) => calls.release(input, signal)),
});

const readOf = (context: BookingContext): Read => ({
  productId: context.facts.productId,
  holdId: holdIdOf(context),
});

export function stockInput(context: BookingContext): StockInput {
  const { num_person: seat, time } = context.steps.book.data;
  return {
    ...readOf(context),
    local: context.facts.language,
    ...(time === NO_TIME ? {} : { seat, time }),
  };
}

export const timesInput = (context: BookingContext): TimesInput => ({
  ...readOf(context),
  seat: context.steps.book.data.num_person,
});

export const menusInput = (context: BookingContext): MenusInput => ({
  ...timesInput(context),
  time: context.steps.book.data.time,
  time_end: context.steps.book.data.time_end,
  local: context.facts.language,
});

const holdIdAndLang = (context: BookingContext): Pick<HoldBody, 'hold_id' | 'lang'> => ({
  hold_id: holdIdOf(context) ?? null,
  lang: context.facts.language,
});

function tableBody(context: BookingContext): HoldBody {
  const { seat, time, menus } = tableChoiceOf(context.steps.book.data);
  return {
    ...holdIdAndLang(context),
    seat,
    time,
    time_end: context.steps.book.data.time_end,
    menus: [...menus],
  };
}

export const holdInput = (context: BookingContext): Write<HoldBody> => ({
  productId: context.facts.productId,
  body: tableBody(context),
});

/** Invalid fields are sent empty, so that a code can be added or removed at any time. */
function contactBody({ steps, facts }: BookingContext): Pick<ContactForm, 'name' | 'email' | 'phone'> {
  const { name, email, phone } = steps.info.data;
  const errors = guestErrors(steps.info.data, facts);
  return {
    name: errors['name'] ? '' : name,
    email: errors['email'] ? '' : email,
    phone: errors['phone'] ? '' : phone,
  };
}

export function guestInput(context: BookingContext, giftcodes: string[]): Write<GuestBody> {
  const { steps, facts } = context;
  const { cards, billing_zipcode } = coopCards(steps.info.data, facts.market);
  return {
    productId: facts.productId,
    body: {
      ...tableBody(context),
      ...contactBody(context),
      is_newsletter: steps.info.data.is_subscribe,
      is_accept_terms: steps.info.data.is_accept_terms,
      note: steps.info.data.note,
      coop_code: cards[0]?.card_number ?? null,
      billing_zipcode,
      giftcodes,
    },
  };
}

export const payInput = (context: BookingContext): Write<PaymentBody> => ({
  productId: context.facts.productId,
  body: {
    ...holdIdAndLang(context),
    ...contactBody(context),
    is_accept_terms: context.steps.info.data.is_accept_terms,
  },
});

export const releaseInput = (context: BookingContext): Write<ReleaseBody> => ({
  productId: context.facts.productId,
  body: { hold_id: holdIdOf(context) ?? null },
});
