// The loader data of the shell: what header, menus and footer show.
import type { NavMenus, ShellCity } from '#core/content/navigation.ts';
import type { Language, ProductType } from '#core/market.ts';
import type { Tracking } from '#core/privacy/tracking.ts';

export type ShellData = {
  language: Language;
  navMenus: NavMenus;
  /** Items that this page hides. */
  navHideById: number[];
  productTypes: ProductType[];
  /** The city that the local menu is about. */
  local: ShellCity | null;
  cities: ShellCity[];
};

/** The root's loader data: the shell, and the trackers that may run after consent. */
export type RootData = ShellData & { tracking: Tracking | null };
