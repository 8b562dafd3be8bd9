import type { RouterContextProvider } from 'react-router';
import { type Action, easiestDemands } from '#core/staff/duties.ts';
import type { Role } from '#core/staff/roles.ts';
import { getOwnVenues } from '#server/staff/own-account.ts';
import { appContext } from '../../context.ts';
import { staffOf } from './partner-page.ts';

/** Whether the person who opens the page may do something there: only then it is offered. */
export async function mayDo(
  context: Readonly<RouterContextProvider>,
  venueId: number,
  action: Action,
): Promise<boolean> {
  const staff = staffOf(context);
  const venues = await getOwnVenues(context.get(appContext), staff);
  const own = venues.find((venue) => venue.venueId === venueId)?.role;
  const roles: Role[] = [...(own ? [own] : []), ...staff.opsRoles];
  return easiestDemands(roles, action) !== undefined;
}
