import { useRouteLoaderData } from 'react-router';
import type { Person } from '../layout/partner/person.ts';

/** Whether the person's own venue waits for its first sale. */
export const useIsNew = (venueId: number): boolean =>
  useRouteLoaderData<{ person: Person | null }>('root')?.person?.venues.find(
    (venue) => venue.venueId === venueId,
  )?.isNew ?? false;
