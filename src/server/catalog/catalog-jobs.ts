import { MARKET_IDS } from '#core/market.ts';
import type { ScheduledJob } from '../jobs/job.ts';
import { archiveOldSittings } from './archive-old-sittings.ts';
import { deleteOldVenueChanges } from './delete-old-venue-changes.ts';
import { releaseSittings } from './release-sittings.ts';

export const catalogJobs: ScheduledJob[] = [
  {
    name: 'release-sittings',
    // Local midnight is at one of these minutes in every zone.
    // A missed run is repeated five minutes later, because releasing a day twice changes nothing.
    schedule: '*/5 * * * *',
    maxMinutes: 15,
    run: async (app) => {
      for (const marketId of MARKET_IDS) await releaseSittings(app, { marketId });
    },
  },
  {
    name: 'delete-old-venue-changes',
    schedule: '*/10 * * * *',
    maxMinutes: 10,
    run: deleteOldVenueChanges,
  },
  {
    name: 'archive-old-sittings',
    // At night in both markets, well after the release at midnight.
    schedule: '20 2 * * *',
    maxMinutes: 60,
    run: async (app) => {
      await archiveOldSittings(app);
    },
  },
];
