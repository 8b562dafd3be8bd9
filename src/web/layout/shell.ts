// The shell as it is preloaded: what the header, the menus and the footer show.
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

/** What the root's loader gives: the shell, and who may be told what with the visitor's consent. */
export type RootData = ShellData & { tracking: Tracking | null };
