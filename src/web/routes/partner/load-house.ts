// What the pages of the house load, and whether the person may change it.
import type { RouterContextProvider } from 'react-router';
import { easiestDemands } from '#core/staff/duties.ts';
import type { Role } from '#core/staff/roles.ts';
import { getHouse } from '#server/house/get-house.ts';
import { getPreviewLinks } from '#server/house/get-preview-links.ts';
import { getOwnVenues } from '#server/staff/own-account.ts';
import { appContext } from '../../context.ts';
import type { EditedHouse, HouseData } from '../../house/house-data.ts';
import { answerRefusals, staffOf } from './partner-page.ts';

export async function loadHouse(
  params: { venueId: string },
  context: Readonly<RouterContextProvider>,
): Promise<HouseData> {
  const app = context.get(appContext);
  const staff = staffOf(context);
  const venueId = Number(params.venueId);
  const [house, venues] = await Promise.all([
    answerRefusals(getHouse(app, { venueId, language: staff.language })),
    getOwnVenues(app, staff),
  ]);
  const own = venues.find((venue) => venue.venueId === venueId)?.role;
  const roles: Role[] = [...(own ? [own] : []), ...staff.opsRoles];
  return { ...house, mayEdit: easiestDemands(roles, 'house.edit') !== undefined };
}

/** For pages that show the guests' page beside the editor. */
export async function loadEditedHouse(
  params: { venueId: string },
  context: Readonly<RouterContextProvider>,
): Promise<EditedHouse> {
  const [house, preview] = await Promise.all([
    loadHouse(params, context),
    answerRefusals(getPreviewLinks(context.get(appContext), Number(params.venueId))),
  ]);
  return { ...house, preview };
}
