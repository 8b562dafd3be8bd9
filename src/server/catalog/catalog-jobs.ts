import { MARKET_IDS } from '#core/market.ts';
import type { ScheduledJob } from '../jobs/job.ts';
import { archiveOldSittings } from './archive-old-sittings.ts';
import { deleteOldVenueChanges } from './delete-old-venue-changes.ts';
import { releaseSittings } from './release-sittings.ts';

export const catalogJobs: ScheduledJob[] = [
  {
    name: 'release-sittings',
    // Midnight comes at one of these minutes in every zone; a missed one is made good five minutes later,
    // since releasing a day twice changes nothing.
    schedule: '*/5 * * * *',
    mostMinutes: 15,
    run: async (app) => {
      for (const marketId of MARKET_IDS) await releaseSittings(app, { marketId });
    },
  },
  {
    name: 'delete-old-venue-changes',
    schedule: '*/10 * * * *',
    mostMinutes: 10,
    run: deleteOldVenueChanges,
  },
  {
    name: 'archive-old-sittings',
    // In the small hours of both markets, away from the release at midnight.
    schedule: '20 2 * * *',
    mostMinutes: 60,
    run: async (app) => {
      await archiveOldSittings(app);
    },
  },
];
