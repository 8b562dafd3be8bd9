// The loader data of the shell: what header, menus and footer show, and the keys of the preloaded
// state that the page's own loader does not fill.
import type { PageState } from '#core/catalog/page-state.ts';
import type { ShellCity } from '#core/content/navigation.ts';
import type { Language, ProductType } from '#core/market.ts';
import type { Tracking } from '#core/privacy/tracking.ts';

export type ShellData = PageState & {
  language: Language;
  /** The page's city, or the first of the market. */
  city: ShellCity | null;
  cityTypes: ProductType[];
  cities: ShellCity[];
};

/** The root's loader data: the shell, and the trackers that may run after consent. */
export type RootData = ShellData & { tracking: Tracking | null };
