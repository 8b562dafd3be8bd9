// Which module shows which route. A route without one isn't built yet: nothing links to it and it answers 404.
import type { RouteId } from '../core/paths-table.ts';

export const ROUTE_FILES: Partial<Record<RouteId, string>> = {
  front: 'routes/front.tsx',
  restaurant: 'routes/venue.tsx',
  bar: 'routes/venue.tsx',
  takeaway: 'routes/venue.tsx',
  restaurant_by_city: 'routes/city-listing.tsx',
  bar_by_city: 'routes/city-listing.tsx',
  takeaway_by_city: 'routes/city-listing.tsx',
  area: 'routes/area-listing.tsx',
  restaurant_map_by_city: 'routes/city-map.tsx',
  bar_map_by_city: 'routes/city-map.tsx',
  takeaway_map_by_city: 'routes/city-map.tsx',
};
