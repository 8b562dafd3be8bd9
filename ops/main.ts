import { runSubCommand } from '../scripts/sub-commands.ts';

await runSubCommand('ops', {
  invariants: {
    does: 'checks every invariant of the database [--settled: nothing may be in progress]',
    run: () => import('./invariants.ts'),
  },
  reconcile: {
    does: "compares our payments and refunds with the provider's [day]",
    run: () => import('./reconcile.ts'),
  },
  export: {
    does: 'prints everything that is kept about an e-mail address <mail>',
    run: () => import('./export.ts'),
  },
  erase: {
    does: 'erases an e-mail address and what belongs to it, except amounts <mail>',
    run: () => import('./erase.ts'),
  },
  'verify-backup': {
    does: 'restores the newest backup beside the database and checks the copy [--max-hours 26] [--keep]',
    run: () => import('./verify-backup.ts'),
  },
  messages: {
    does: 'lists the messages that could not be sent, or tries them again list|retry [id …]',
    run: () => import('./messages.ts'),
  },
  liability: { does: 'what is owed for gift cards [day] [days]', run: () => import('./liability.ts') },
  'refund-booking': {
    does: 'gives back what was paid for a booking, or a part of it <reference> [venue id] [--amount 100.00 | --lines menu:count,…] [--reason …] [--key …]',
    run: () => import('./refund-booking.ts'),
  },
  'refund-gift-cards': {
    does: 'voids the cards of a purchase and gives back what is left on them <order id>',
    run: () => import('./refund-gift-cards.ts'),
  },
  'accept-refund': {
    does: "accepts a refund made in the provider's dashboard, and thaws what it froze <refund id>",
    run: () => import('./accept-refund.ts'),
  },
  'post-journal': {
    does: 'posts what happened before there was a journal; may be stopped and run again',
    run: () => import('./post-journal.ts'),
  },
  reencrypt: {
    does: 'stores gift codes and link tokens under the newest keys',
    run: () => import('./reencrypt.ts'),
  },
  'add-staff': {
    does: 'adds the first owner of a venue, or an operator <mail> <name> <venue id | role> [language]',
    run: () => import('./add-staff.ts'),
  },
  'import-cities': {
    does: 'adds and changes cities, areas and tags <file.json>',
    run: () => import('./import-cities.ts'),
  },
  'import-venue': {
    does: "writes menus, hours, plan and texts into a venue's draft <file.json> [--publish]",
    run: () => import('./import-venue.ts'),
  },
  'void-gift-card': {
    does: 'makes a card worthless, or records that it was paid out <card id> void|pay_out',
    run: () => import('./void-gift-card.ts'),
  },
});
