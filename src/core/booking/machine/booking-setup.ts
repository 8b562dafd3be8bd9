// The machine's named guards, actions and delays. The *-changes files compute the new state.
import { and, assign, emit, not, or, raise, setup, stateIn } from 'xstate';
import type { Menu, TimeSlot } from '../../catalog/catalog.contract.ts';
import type { BookingStep } from '../../paths-words.ts';
import { ALERTS, type Message } from '../../problem.ts';
import type { Order } from '../booking.contract.ts';
import { type MenuChoice, NO_TIME } from '../booking-form.ts';
import type { BookingActors, Stock } from './booking-calls.ts';
import {
  type BookingContext,
  type BookingInput,
  completeStep,
  holdIdOf,
  isEmpty,
  reopenFrom,
} from './booking-context.ts';
import type { BookingEmitted, BookingEvent } from './booking-events.ts';
import * as contact from './contact-changes.ts';
import * as failure from './failure-changes.ts';
import { confirmOf, dismiss, notify } from './notification.ts';
import * as orders from './order-changes.ts';
import * as table from './table-changes.ts';

export const RELEASE_HOLD = 'let_go';

const isTimeChosen = ({ steps }: BookingContext): boolean => steps.book.data.time !== NO_TIME;

const msUntil = (context: BookingContext, at: number): number => Math.max(0, at - context.facts.now());

// Types only: `bookingMachine` provides the caller's calls.
const types = {} as {
  context: BookingContext;
  events: BookingEvent;
  emitted: BookingEmitted;
  input: BookingInput;
  /** `busy`: a call that the guest waits for; a list that is shown may be refreshed meanwhile. */
  tags: 'loading' | 'busy';
};
const actors = {} as BookingActors;

export const bookingSetup = setup({
  types,
  actors,

  delays: {
    untilWarning: ({ context }) => msUntil(context, orders.expireAtOf(context) - orders.WARNING_MS),
    untilEnd: ({ context }) => msUntil(context, orders.expireAtOf(context)),
    untilArrival: ({ context }) => table.msUntilArrival(context),
    untilSaleEnds: ({ context }) => table.msUntilSaleEnds(context),
  },

  guards: {
    needsSeats: ({ context }) => context.lists.seats.length === 0,
    needsTimes: ({ context }) => context.steps.book.data.num_person > 0 && context.lists.times.length === 0,
    needsMenus: ({ context }) => isTimeChosen(context) && context.lists.menus.length === 0,
    needsHold: ({ context }) => isTimeChosen(context) && context.order === null,
    isTimeChosen: ({ context }) => isTimeChosen(context),
    hasParty: ({ context }) => context.steps.book.data.num_person > 0,
    isParty: (_, num_person: number) => num_person > 0 && table.isPartyChoice(num_person),
    isPartyChoice: (_, num_person: number) => table.isPartyChoice(num_person),
    isTimeInStock: ({ context }, time: string) => table.findSlot(context, time) !== undefined,
    isMenuChoice: ({ context }, choice: MenuChoice) =>
      isTimeChosen(context) && table.isMenuChoice(context, choice),
    isTimeGone: ({ context }, times: readonly TimeSlot[]) => table.isTimeGone(context, times),
    isStockChoiceChanged: ({ context }, stock: Stock) => table.isStockChoiceChanged(context, stock),
    isChoiceChanged: ({ context }, menus: readonly Menu[]) => table.isChoiceChanged(context, menus),
    isOvertaken: stateIn('#overtaken'),
    isOvertakenWithTime: and([stateIn('#overtaken'), 'isTimeChosen']),
    isHoldKnown: ({ context }) => holdIdOf(context) !== undefined,
    canUseFormer: and([({ context }) => table.canUseFormer(context), stateIn('#held')]),
    isArrivalPassed: ({ context }) => table.isArrivalPassed(context),
    // An order that is being made decides by itself: its answer names the end of the sale.
    isArrivalLost: and(['isArrivalPassed', not('isCalling'), not(stateIn('#leaving'))]),
    isBlocked: ({ context }) => table.isBlocked(context.lists),
    isTableRight: ({ context }) => isEmpty(table.tableErrorsOf(context)),

    hasCodesToClear: ({ context }) => contact.hasCodesToClear(context),
    mayTryCode: ({ context }) => isEmpty(contact.codeErrorsOf(context)),
    isListedCode: ({ context }, code: string) => context.steps.info.data.giftcodes.includes(code),
    isContactRight: ({ context }) => isEmpty(contact.contactErrors(context.steps.info.data, context.facts)),

    hasGuest: ({ context: { steps } }) => steps.info.complete || steps.info.data.giftcodes.length > 0,
    isComplete: ({ context }, step: BookingStep) => context.steps[step].complete,
    hasOrder: ({ context }) => context.order !== null,
    isHeld: ({ context }) => context.order !== null && orders.expireAtOf(context) > context.facts.now(),
    isExpired: stateIn('#expired'),
    isHoldBusy: or([stateIn('#holdingAgain'), stateIn('#releasing')]),
    isListLoading: or([
      and([stateIn('#loadingSeats'), 'needsSeats']),
      and([stateIn('#loadingTimes'), 'needsTimes']),
      stateIn('#loadingMenus'),
    ]),
    isCalling: or([stateIn('#calling'), stateIn('#creating')]),
    isPastBook: not(stateIn('#book')),
  },

  actions: {
    chooseParty: assign(({ context }, num_person: number) => table.chooseParty(context, num_person)),
    chooseTime: assign(({ context }, time: string) => table.chooseTime(context, time)),
    chooseMenu: assign(({ context }, choice: MenuChoice) => table.chooseMenu(context, choice)),
    restoreFormer: assign(({ context }) => table.restoreFormer(context)),
    storeStock: assign(({ context }, stock: Stock) => table.storeStock(context, stock)),
    storeTimes: assign(({ context }, times: readonly TimeSlot[]) => table.storeTimes(context, times)),
    storeMenus: assign(({ context }, menus: readonly Menu[]) => table.storeMenus(context, menus)),
    showTableErrors: assign(({ context }) => table.showTableErrors(context)),
    notifyBlocked: assign(({ context }) => table.notifyBlocked(context)),

    editContact: assign(({ context }, edit: contact.ContactEdit) => contact.editContact(context, edit)),
    enterContact: assign(({ context }) => contact.enterContact(context)),
    showContactErrors: assign(({ context }) => contact.showContactErrors(context)),
    showCodeErrors: assign(({ context }) => contact.showCodeErrors(context)),
    addTypedCode: assign(({ context }) => contact.addTypedCode(context)),
    refuseCode: assign(({ context }, error: unknown) => contact.refuseCode(context, error)),
    askToRemove: assign(({ context }, code: string) => contact.askToRemove(context, code)),
    removeCode: assign(({ context }) => contact.removeCode(context)),
    notifyNotRemoved: assign(({ context }) => contact.notifyNotRemoved(context)),

    complete: assign(({ context }, step: BookingStep) => completeStep(context, step)),
    reopen: assign(({ context }, step: BookingStep) => ({ steps: reopenFrom(context.steps, step) })),
    chooseArrivalAgain: assign(({ context }) => table.chooseArrivalAgain(context)),
    returnToBook: assign(({ context }) => orders.returnToBook(context)),
    startOver: assign(({ context }) => orders.startOver(context)),
    storeOrder: assign(({ context }, order: Order) => orders.storeOrder(context, order)),
    storeHold: assign(({ context }, order: Order) => orders.storeHold(context, order)),
    storePaymentLink: assign({ paymentLink: (_, to: string) => to }),
    warnOfEnd: assign(({ context }) => orders.warnOfEnd(context)),
    notifyExpired: assign(({ context }) => orders.notifyExpired(context)),

    notifyMenusNotLoaded: assign(({ context }, error: unknown) =>
      failure.notifyNotLoaded(context, error, ALERTS.menusNotLoaded),
    ),
    notifyTimesNotLoaded: assign(({ context }, error: unknown) =>
      failure.notifyNotLoaded(context, error, ALERTS.timesNotLoaded),
    ),
    notifyHoldFailed: assign(({ context }, error: unknown) => failure.notifyHoldFailed(context, error)),
    notifyHoldLost: assign(({ context }, error: unknown) => failure.notifyHoldLost(context, error)),
    notifyHoldGone: assign(({ context }) => failure.notifyHoldGone(context)),
    notifyGuestFailed: assign(({ context }, error: unknown) => failure.notifyGuestFailed(context, error)),
    notifyPaymentFailed: assign(({ context }, error: unknown) => failure.notifyPaymentFailed(context, error)),
    notifyOutdated: assign(({ context }, error: unknown) => failure.notifyOutdated(context, error)),
    notifyReleaseFailed: assign(({ context }, error: unknown) => failure.notifyReleaseFailed(context, error)),
    askToRelease: assign(({ context }) => {
      const question: Message = { messageKey: 'booking.leave_confirm' };
      return { notifications: notify(context.notifications, confirmOf(RELEASE_HOLD, question)) };
    }),
    dismiss: assign(({ context }, id: string) => ({ notifications: dismiss(context.notifications, id) })),

    announceChange: raise({ type: 'table.changed' }),
    announceTimeLost: raise({ type: 'time.lost' }),
    announceHeld: raise({ type: 'order.held' }),
    announceHoldLost: raise({ type: 'hold.lost' }),
    announceGuestLost: raise({ type: 'guest.lost' }),
    announceStartOver: raise({ type: 'start.over' }),
    announceArrivalPassed: raise({ type: 'arrival.passed' }),
    reloadStock: raise({ type: 'stock.changed' }),

    warnLoading: emit(({ event }) => ({
      type: 'warning' as const,
      text: `Ignored while loading: ${event.type}`,
    })),
    leave: emit((_, to: string) => ({ type: 'leave' as const, to })),
    reload: emit({ type: 'reload' }),
  },
});
