// The booking as a few variables: what a patient reader of the specification would keep on paper.
import type { BookingStep } from '../../paths-words.ts';
import type { GuestBody } from '../booking.contract.ts';
import type { CallKind } from './sample-booking.ts';

export type Model = {
  step: BookingStep;
  party: number;
  time: string;
  menus: Record<string, number>;
  /** In stock: what can be chosen now. */
  times: string[];
  menuIds: number[];
  /** Someone else is buying the last seat, or the last time. */
  isSeatBlocked: boolean;
  isTimeBlocked: boolean;
  isContactRight: boolean;
  isCoopRight: boolean;
  typedCode: string;
  codes: string[];
  isSubmitting: boolean;
  /** The hold has ended and is being taken again. */
  isAgain: boolean;
};

/** What the model takes from the outside world: which calls are under way, and whether the hold is over. */
export type World = { live: ReadonlySet<CallKind>; isOver: boolean };

export const emptyModel = (): Model => ({
  step: 'book',
  party: 0,
  time: '0',
  menus: {},
  times: [],
  menuIds: [],
  isSeatBlocked: false,
  isTimeBlocked: false,
  isContactRight: false,
  isCoopRight: true,
  typedCode: '',
  codes: [],
  isSubmitting: false,
  isAgain: false,
});

const ORDER: readonly BookingStep[] = ['book', 'info', 'terms', 'payment'];
const LIMITED = { id: '2', sizes: [2, 4] };

export function toBook(model: Model): void {
  const { isContactRight, isCoopRight, codes, typedCode } = model;
  Object.assign(model, { ...emptyModel(), isContactRight, isCoopRight, codes, typedCode });
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
  Object.assign(model, { time, menus: {}, menuIds: [] });
}

export function chooseMenu(model: Model, id: number, count: number): void {
  if (model.step === 'book' && model.time !== '0' && model.menuIds.includes(id)) model.menus[id] = count;
}

function isTableRight({ party, time, menus, isSeatBlocked, isTimeBlocked }: Model): boolean {
  const sum = Object.values(menus).reduce((total, count) => total + count, 0);
  const limited = menus[LIMITED.id] ?? 0;
  const isSizeRight = limited === 0 || LIMITED.sizes.includes(limited);
  return party > 0 && time !== '0' && sum === party && isSizeRight && !isSeatBlocked && !isTimeBlocked;
}

/** The call that a submit must start; undefined when it must start none. */
export function submit(model: Model, { live, isOver }: World): CallKind | undefined {
  if (live.size > 0) return undefined;
  if (model.step === 'book') return isTableRight(model) ? 'hold' : undefined;
  if (isOver) return undefined;
  if (model.step === 'info') {
    model.isSubmitting = model.isContactRight && model.isCoopRight && !model.codes.includes(model.typedCode);
    return model.isSubmitting ? 'guest' : undefined;
  }
  model.step = 'payment';
  return 'pay';
}

export function openStep(model: Model, step: BookingStep, { live }: World): void {
  if (ORDER.indexOf(step) >= ORDER.indexOf(model.step)) return;
  const isBusy =
    live.has('release') || live.has('pay') || (model.isAgain && (live.has('hold') || live.has('guest')));
  if (isBusy) return;
  if (step === 'book') toBook(model);
  else if (step === 'info') toInfo(model);
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
  const kept = Object.entries(model.menus).filter(([id]) => inStock.includes(Number(id)));
  const isTaken = kept.some(([, count]) => count > 0);
  const only = inStock.length === 1 && !isTaken ? [[String(inStock[0]), model.party] as const] : undefined;
  model.menus = Object.fromEntries(only ?? kept);
}

export function answered(model: Model, kind: CallKind, input: unknown): void {
  if (kind === 'hold' && model.step === 'book') toInfo(model);
  // A new hold is told of the guest, as far as there is something to tell.
  else if (kind === 'hold') model.isAgain = model.step !== 'info' || model.codes.length > 0;
  if (kind === 'release') toBook(model);
  if (kind !== 'guest') return;
  const { giftcodes } = (input as { body: GuestBody }).body;
  const isNew = !model.codes.includes(model.typedCode) && giftcodes.includes(model.typedCode);
  if (isNew) model.typedCode = '';
  model.codes = giftcodes;
  if (model.isSubmitting) model.step = 'terms';
  Object.assign(model, { isSubmitting: false, isAgain: false });
}

export type FailureKind = 'stock' | 'fields' | 'expired' | 'outdated' | 'other';

export function failed(model: Model, kind: CallKind, failure: FailureKind): void {
  const isPastInfo = model.step === 'terms' || model.step === 'payment';
  if (kind === 'hold' && model.step !== 'book') {
    model.isAgain = false;
    if (failure === 'stock' || failure === 'fields' || failure === 'expired') toBook(model);
  }
  if (kind === 'guest') {
    if (model.isAgain && isPastInfo) toInfo(model);
    Object.assign(model, { isSubmitting: false, isAgain: false });
  }
  if (kind === 'pay' && failure !== 'outdated') toInfo(model);
}
