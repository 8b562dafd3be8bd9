import { runSubCommand } from './sub-commands.ts';

await runSubCommand('db', {
  migrate: {
    does: 'creates the database if needed and applies new migrations',
    run: () => import('./db/migrate.ts'),
  },
  grant: {
    does: 'gives the role of the program what it needs and no more <role>',
    run: () => import('./db/grant.ts'),
  },
  'after-restore': {
    does: 'skips every id that was given out before a restore, and marks the lost time [--restored-to time] [--days 30] [--without-provider]',
    run: () => import('./db/after-restore.ts'),
  },
  reset: { does: 'deletes the database and creates it again, empty', run: () => import('./db/reset.ts') },
  seed: {
    does: 'fills it with demo data [--venues 5000] [--pictures all|few|none]',
    run: () => import('./db/seed.ts'),
  },
});
