import { runSubCommand } from './sub-commands.ts';

await runSubCommand('prove', {
  money: {
    does: 'a million random orders against the price rules, and lives against the journal [runs] [seed] [lives]',
    run: () => import('./prove/money.ts'),
  },
  quarter: {
    does: 'a quarter of 500 venues, closed and paid week by week [--venues 500] [--weeks 13] [--bookings 100000] [--seed n]',
    run: () => import('./prove/quarter.ts'),
  },
  'gift-cards': {
    does: '100,000 random gift card histories against the ledger rules [runs] [seed]',
    run: () => import('./prove/gift-cards.ts'),
  },
  booking: {
    does: '500 random histories against a model of the booking [runs] [steps] [seed] [path]',
    run: () => import('./prove/booking.ts'),
  },
  guesses: {
    does: '20,000 guesses at gift card codes, with and without Redis [guesses]',
    run: () => import('./prove/guesses.ts'),
  },
});
