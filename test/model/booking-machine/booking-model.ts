// A model of the booking machine with few variables, written from the specification.

import type { GuestBody } from '#core/booking/booking.contract.ts';
import type { BookingStep } from '#core/paths-words.ts';
import type { CallKind } from '../../fixtures/booking-machine/sample-booking.ts';

export type Model = {
  step: BookingStep;
  party: number;
  time: string;
  menus: Record<string, number>;
  /** The times that are in stock. */
  times: string[];
  menuIds: number[];
  /** Another guest holds the last table, or the last time. */
  isPartyBlocked: boolean;
  isTimeBlocked: boolean;
  isContactRight: boolean;
  isCoopRight: boolean;
  typedCode: string;
  codes: string[];
  isSubmitting: boolean;
  /** The hold has expired and is being renewed. */
  isRenewing: boolean;
  /** What a return to step 1 has emptied. */
  former: Pick<Model, 'party' | 'time' | 'menus' | 'times' | 'menuIds' | 'isTimeBlocked'> | null;
};

/** What the model reads from the machine: calls under way, and whether the hold has expired. */
export type Conditions = {
  live: ReadonlySet<CallKind>;
  /** Calls that the guest waits for: not the refresh of a list that is shown. */
  awaited: ReadonlySet<CallKind>;
  isOver: boolean;
};

export const emptyModel = (): Model => ({
  step: 'book',
  party: 0,
  time: '0',
  menus: {},
  times: [],
  menuIds: [],
  isPartyBlocked: false,
  isTimeBlocked: false,
  isContactRight: false,
  isCoopRight: true,
  typedCode: '',
  codes: [],
  isSubmitting: false,
  isRenewing: false,
  former: null,
});

const ORDER: readonly BookingStep[] = ['book', 'info', 'terms', 'payment'];
const LIMITED = { id: '2', sizes: [2, 4] };

export function toBook(model: Model): void {
  const { isContactRight, isCoopRight, codes, typedCode } = model;
  Object.assign(model, { ...emptyModel(), isContactRight, isCoopRight, codes, typedCode });
}

/** The arrival is over: the party stays, its times are loaded again. */
export function loseArrival(model: Model): void {
  const { party } = model;
  toBook(model);
  model.party = party;
}

function toInfo(model: Model): void {
  Object.assign(model, { step: 'info', codes: [], typedCode: '', isSubmitting: false });
}

export function chooseParty(model: Model, party: number): void {
  if (model.step !== 'book' || party > 8) return;
  Object.assign(model, { party, time: '0', menus: {}, times: [], menuIds: [], isTimeBlocked: false });
}

export function chooseTime(model: Model, time: string): void {
  if (model.step !== 'book' || !model.times.includes(time)) return;
  Object.assign(model, { time, menus: {}, menuIds: [], former: null });
}

export function useFormer(model: Model): void {
  if (model.step === 'book' && model.time === '0' && model.former)
    Object.assign(model, model.former, { former: null });
}

export function chooseMenu(model: Model, id: number, count: number): void {
  if (model.step === 'book' && model.time !== '0' && model.menuIds.includes(id)) model.menus[id] = count;
}

function isTableRight({ party, time, menus, isPartyBlocked, isTimeBlocked }: Model): boolean {
  const sum = Object.values(menus).reduce((total, count) => total + count, 0);
  const limited = menus[LIMITED.id] ?? 0;
  const isSizeRight = limited === 0 || LIMITED.sizes.includes(limited);
  return party > 0 && time !== '0' && sum === party && isSizeRight && !isPartyBlocked && !isTimeBlocked;
}

/** The call that a submit must start; undefined when it must start none. */
export function submit(model: Model, { awaited, isOver }: Conditions): CallKind | undefined {
  if (awaited.size > 0) return undefined;
  if (model.step === 'book') return isTableRight(model) ? 'hold' : undefined;
  if (isOver) return undefined;
  if (model.step === 'info') {
    model.isSubmitting = model.isContactRight && model.isCoopRight && !model.codes.includes(model.typedCode);
    return model.isSubmitting ? 'guest' : undefined;
  }
  model.step = 'payment';
  return 'pay';
}

export function openStep(model: Model, step: BookingStep, { live }: Conditions): void {
  if (ORDER.indexOf(step) >= ORDER.indexOf(model.step)) return;
  const isBusy =
    live.has('release') || live.has('pay') || (model.isRenewing && (live.has('hold') || live.has('guest')));
  if (isBusy) return;
  const { party, time, menus, times, menuIds, isTimeBlocked } = model;
  if (step === 'book') {
    toBook(model);
    model.former = { party, time, menus, times, menuIds, isTimeBlocked };
  } else if (step === 'info') toInfo(model);
  else model.step = step;
}

export function loadTimes(model: Model, inStock: string[], isBlocked: boolean): void {
  Object.assign(model, { times: inStock, isTimeBlocked: isBlocked });
  if (model.time !== '0' && !inStock.includes(model.time)) {
    Object.assign(model, { time: '0', menus: {}, menuIds: [] });
  }
}

export function loadMenus(model: Model, inStock: number[]): void {
  model.menuIds = inStock;
  const remaining = Object.entries(model.menus).filter(([id]) => inStock.includes(Number(id)));
  const isTaken = remaining.some(([, count]) => count > 0);
  const only = inStock.length === 1 && !isTaken ? [[String(inStock[0]), model.party] as const] : undefined;
  model.menus = Object.fromEntries(only ?? remaining);
}

export function answered(model: Model, kind: CallKind, input: unknown): void {
  if (kind === 'hold' && model.step === 'book') toInfo(model);
  // After a renewed hold the guest's data is sent again, if there is any.
  else if (kind === 'hold') model.isRenewing = model.step !== 'info' || model.codes.length > 0;
  if (kind === 'release') toBook(model);
  if (kind !== 'guest') return;
  const { giftcodes } = (input as { body: GuestBody }).body;
  const isNew = !model.codes.includes(model.typedCode) && giftcodes.includes(model.typedCode);
  if (isNew) model.typedCode = '';
  model.codes = giftcodes;
  if (model.isSubmitting) model.step = 'terms';
  Object.assign(model, { isSubmitting: false, isRenewing: false });
}

export type FailureKind = 'stock' | 'closed' | 'fields' | 'expired' | 'outdated' | 'other';

export function failed(model: Model, kind: CallKind, failure: FailureKind): void {
  const isPastInfo = model.step === 'terms' || model.step === 'payment';
  if (kind === 'hold' && model.step !== 'book') {
    model.isRenewing = false;
    if (failure !== 'outdated' && failure !== 'other') toBook(model);
  }
  if (kind === 'guest') {
    if (model.isRenewing && isPastInfo) toInfo(model);
    else if (!model.isRenewing && failure === 'closed') loseArrival(model);
    Object.assign(model, { isSubmitting: false, isRenewing: false });
  }
  if (kind === 'pay' && failure === 'closed') loseArrival(model);
  else if (kind === 'pay' && failure !== 'outdated') toInfo(model);
}
