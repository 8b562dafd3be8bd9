import { Problem } from '#core/problem.ts';
import type { Transaction } from '../../db/database.ts';
import { readFormerMenus, withFormer } from '../../house/list-former-menus.ts';
import type { BookableVenue } from '../hold/bookable-venue.ts';
import type { HoldState } from '../hold/hold-state.ts';
import { findCurrentOffer } from './offer-queries.ts';

/**
 * Compares the board's venue with the database, because a board may be a second old. Throws
 * `not_active`, or `offer_changed` when a chosen menu is gone or has another price. What was
 * published since the hold began doesn't count.
 */
export async function checkOffer(tx: Transaction, venue: BookableVenue, hold: HoldState): Promise<void> {
  const menuIds = hold.menus.map(({ menuId }) => menuId);
  const offer = await findCurrentOffer(tx, venue.id, menuIds);
  if (!offer?.isActive) throw new Problem('not_active');
  const isAsShown = (menus: typeof offer.menus) =>
    menuIds.every((menuId) => {
      const now = menus.find(({ id }) => id === menuId);
      const shown = venue.menus.find(({ id }) => id === menuId);
      return (
        now !== undefined &&
        now.priceRegularAmount === shown?.priceRegularAmount &&
        now.priceSaleAmount === shown.priceSaleAmount
      );
    });
  if (isAsShown(offer.menus)) return;
  const former = await readFormerMenus(tx, venue.id, hold.holdId);
  if (!isAsShown(withFormer(offer.menus, former, (menu) => menu))) throw new Problem('offer_changed');
}
