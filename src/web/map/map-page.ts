import type { ParentCity } from '#core/catalog/catalog.contract.ts';
import type { ListingPage } from '../catalog/use-listing.ts';

/** The data of the map page: the listing, the city with its position, and the operator's style. */
export type MapPage = ListingPage & { parent_city: ParentCity; mapStyleUrl: string | null };
