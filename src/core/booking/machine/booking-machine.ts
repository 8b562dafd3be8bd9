// The booking flow: four steps and, in parallel, one hold.
// It is pure: the caller provides the calls, the server's time and the saved hold.
//
//   createActor(bookingMachine(calls), { input })   see BookingCalls, BookingInput
//   events    what the guest does, GuestEvent in booking-events.ts
//   context   steps (data, errors, complete), lists, order, notifications; read by selectors.ts
//   emitted   warning (to log), leave (go to the payment page), reload (run the loader again)
//   tags      loading, while any call is in progress; busy, without the refresh of seats and times
//
//   step  book { table, seats, times, menus } -> info -> terms -> payment; `step.open` goes back
//   hold  none | held { counting, ending } | releasing | expired { waiting, holdingAgain };
//         parallel to step
//
// Every call is invoked by a state, so leaving or re-entering the state cancels it and
// ignores its answer.
import { type BookingCalls, bookingActors } from './booking-calls.ts';
import { bookingSetup } from './booking-setup.ts';
import { createContext } from './create-context.ts';
import { OUTDATED } from './failure-changes.ts';
import { hold } from './hold.ts';
import { info } from './info-step.ts';
import { menus, seats, times } from './lists.ts';
import { payment, terms } from './payment-steps.ts';
import { table } from './table.ts';

const machine = bookingSetup.createMachine({
  id: 'booking',
  type: 'parallel',
  context: ({ input }) => createContext(input),
  on: {
    'notification.answer': [
      // The reload waits until the guest has read the message, because it removes the message.
      { guard: ({ event }) => event.id === OUTDATED, actions: 'reload' },
      { actions: { type: 'dismiss', params: ({ event }) => event.id } },
    ],
  },
  states: {
    step: {
      initial: 'deciding',
      on: {
        'start.over': { target: '.book', actions: 'startOver' },
        'arrival.passed': { target: '.book', actions: 'chooseArrivalAgain' },
      },
      states: {
        deciding: {
          always: [
            { guard: { type: 'isComplete', params: 'terms' }, target: 'payment' },
            { guard: { type: 'isComplete', params: 'info' }, target: 'terms' },
            { guard: { type: 'isComplete', params: 'book' }, target: 'info' },
            { target: 'book' },
          ],
        },
        book: { id: 'book', type: 'parallel', states: { table, seats, times, menus } },
        info,
        terms,
        payment,
      },
    },
    hold,
  },
});

export const bookingMachine = (calls: BookingCalls) => machine.provide({ actors: bookingActors(calls) });
