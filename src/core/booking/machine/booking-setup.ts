// The machine's parts by name: calls, guards, actions and delays. What they change stands in the *-changes files.
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

export const LET_GO = 'let_go';

/** With a time chosen there is something to hold. */
const isTimeChosen = ({ steps }: BookingContext): boolean => steps.book.data.time !== NO_TIME;

const msUntil = (context: BookingContext, at: number): number => Math.max(0, at - context.facts.now());

// Types only: `bookingMachine` puts the caller's calls in.
const types = {} as {
  context: BookingContext;
  events: BookingEvent;
  emitted: BookingEmitted;
  input: BookingInput;
  tags: 'loading';
};
const actors = {} as BookingActors;

export const bookingSetup = setup({
  types,
  actors,

  delays: {
    untilWarning: ({ context }) => msUntil(context, orders.expireAtOf(context) - orders.WARNING_MS),
    untilEnd: ({ context }) => msUntil(context, orders.expireAtOf(context)),
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
    isChoiceChanged: ({ context }, menus: readonly Menu[]) => table.isChoiceChanged(context, menus),
    isOvertaken: stateIn('#overtaken'),
    isOvertakenWithTime: and([stateIn('#overtaken'), 'isTimeChosen']),
    isHoldKnown: ({ context }) => holdIdOf(context) !== undefined,
    isBlocked: ({ context }) => table.isBlocked(context.lists),
    isTableRight: ({ context }) => isEmpty(table.tableErrorsOf(context)),

    hasForgottenCodes: ({ context }) => contact.hasForgottenCodes(context),
    mayTryCode: ({ context }) => isEmpty(contact.codeErrorsOf(context)),
    isListedCode: ({ context }, code: string) => context.steps.info.data.giftcodes.includes(code),
    isContactRight: ({ context }) => isEmpty(contact.contactErrors(context.steps.info.data, context.facts)),

    hasGuest: ({ context: { steps } }) => steps.info.complete || steps.info.data.giftcodes.length > 0,
    isComplete: ({ context }, step: BookingStep) => context.steps[step].complete,
    hasOrder: ({ context }) => context.order !== null,
    isHeld: ({ context }) => context.order !== null && orders.expireAtOf(context) > context.facts.now(),
    isExpired: stateIn('#expired'),
    isHoldBusy: or([stateIn('#holdingAgain'), stateIn('#releasing')]),
    isListLoading: or([stateIn('#loadingSeats'), stateIn('#loadingTimes'), stateIn('#loadingMenus')]),
    isCalling: or([stateIn('#calling'), stateIn('#creating')]),
    isPastBook: not(stateIn('#book')),
  },

  actions: {
    chooseParty: assign(({ context }, num_person: number) => table.chooseParty(context, num_person)),
    chooseTime: assign(({ context }, time: string) => table.chooseTime(context, time)),
    chooseMenu: assign(({ context }, choice: MenuChoice) => table.chooseMenu(context, choice)),
    keepStock: assign(({ context }, stock: Stock) => table.keepStock(context, stock)),
    keepTimes: assign(({ context }, times: readonly TimeSlot[]) => table.keepTimes(context, times)),
    keepMenus: assign(({ context }, menus: readonly Menu[]) => table.keepMenus(context, menus)),
    showTableErrors: assign(({ context }) => table.showTableErrors(context)),
    tellBlocked: assign(({ context }) => table.tellBlocked(context)),

    editContact: assign(({ context }, edit: contact.ContactEdit) => contact.editContact(context, edit)),
    enterContact: assign(({ context }) => contact.enterContact(context)),
    showContactErrors: assign(({ context }) => contact.showContactErrors(context)),
    showCodeErrors: assign(({ context }) => contact.showCodeErrors(context)),
    keepTypedCode: assign(({ context }) => contact.keepTypedCode(context)),
    refuseCode: assign(({ context }, error: unknown) => contact.refuseCode(context, error)),
    askToRemove: assign(({ context }, code: string) => contact.askToRemove(context, code)),
    removeCode: assign(({ context }) => contact.removeCode(context)),
    tellNotRemoved: assign(({ context }) => contact.tellNotRemoved(context)),

    complete: assign(({ context }, step: BookingStep) => completeStep(context, step)),
    reopen: assign(({ context }, step: BookingStep) => ({ steps: reopenFrom(context.steps, step) })),
    returnToBook: assign(({ context }) => orders.returnToBook(context)),
    startOver: assign(({ context }) => orders.startOver(context)),
    keepOrder: assign(({ context }, order: Order) => orders.keepOrder(context, order)),
    keepHold: assign(({ context }, order: Order) => orders.keepHold(context, order)),
    keepLink: assign({ paymentLink: (_, to: string) => to }),
    warnOfEnd: assign(({ context }) => orders.warnOfEnd(context)),
    tellExpired: assign(({ context }) => orders.tellExpired(context)),

    tellMenusNotLoaded: assign(({ context }, error: unknown) =>
      failure.tellNotLoaded(context, error, ALERTS.menusNotLoaded),
    ),
    tellTimesNotLoaded: assign(({ context }, error: unknown) =>
      failure.tellNotLoaded(context, error, ALERTS.timesNotLoaded),
    ),
    tellHoldFailed: assign(({ context }, error: unknown) => failure.tellHoldFailed(context, error)),
    tellHoldLost: assign(({ context }, error: unknown) => failure.tellHoldLost(context, error)),
    tellHoldGone: assign(({ context }) => failure.tellHoldGone(context)),
    tellGuestFailed: assign(({ context }, error: unknown) => failure.tellGuestFailed(context, error)),
    tellPaymentFailed: assign(({ context }, error: unknown) => failure.tellPaymentFailed(context, error)),
    tellOutdated: assign(({ context }, error: unknown) => failure.tellOutdated(context, error)),
    tellReleaseFailed: assign(({ context }, error: unknown) => failure.tellReleaseFailed(context, error)),
    askToLetGo: assign(({ context }) => {
      const question: Message = { messageKey: 'booking.leave_confirm' };
      return { notifications: notify(context.notifications, confirmOf(LET_GO, question)) };
    }),
    dismiss: assign(({ context }, id: string) => ({ notifications: dismiss(context.notifications, id) })),

    announceChange: raise({ type: 'table.changed' }),
    announceTimeLost: raise({ type: 'time.lost' }),
    announceHeld: raise({ type: 'order.held' }),
    announceHoldLost: raise({ type: 'hold.lost' }),
    announceGuestLost: raise({ type: 'guest.lost' }),
    announceStartOver: raise({ type: 'start.over' }),
    reloadStock: raise({ type: 'stock.changed' }),

    warnLoading: emit(({ event }) => ({
      type: 'warning' as const,
      text: `Ignored while loading: ${event.type}`,
    })),
    leave: emit((_, to: string) => ({ type: 'leave' as const, to })),
    reload: emit({ type: 'reload' }),
  },
});
