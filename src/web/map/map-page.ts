import type { ParentCity } from '#core/catalog/catalog.contract.ts';
import type { ListingPage } from '../catalog/use-listing.ts';

/** What the map needs of its page: the list's own data, where the city lies, and the operator's style. */
export type MapPage = ListingPage & { parent_city: ParentCity; mapStyleUrl: string | null };
