// One build has two route tables. The server serves each host its own, as if the other had not
// been built: the partner host has another root, another entry and another table, and neither host
// can reach the other's pages (decision 25).
import type { ServerBuild } from 'react-router';

/** The root of the partner host in the route table of the build. */
const PARTNER_ROOT = 'partner-root';
const ROOT = 'root';

type Routes = Record<string, { id: string; parentId?: string | undefined } | undefined>;

const isUnder = (routes: Routes, id: string, root: string): boolean =>
  id === root || isUnderParent(routes, routes[id]?.parentId, root);

const isUnderParent = (routes: Routes, parentId: string | undefined, root: string): boolean =>
  parentId !== undefined && isUnder(routes, parentId, root);

/**
 * Without the routes of the partner host.
 * @internal The build uses it too.
 */
export function guestRoutes<Table extends Routes>(routes: Table): Table {
  return Object.fromEntries(
    Object.entries(routes).filter(([id]) => !isUnder(routes, id, PARTNER_ROOT)),
  ) as Table;
}

/** The partner host's routes alone, with its root in the place of the guests' root. */
function partnerRoutes<Table extends Routes>(routes: Table): Table {
  const rename = (id: string | undefined) => (id === PARTNER_ROOT ? ROOT : id);
  const own = Object.entries(routes).filter(([id]) => isUnder(routes, id, PARTNER_ROOT));
  return Object.fromEntries(
    own.map(([id, route]) => {
      const isRoot = id === PARTNER_ROOT;
      const parentId = isRoot ? undefined : rename(route?.parentId);
      return [rename(id), { ...route, id: rename(id), parentId, ...(isRoot && { path: '' }) }];
    }),
  ) as Table;
}

type Entry = ServerBuild['assets']['entry'];
export type PartnerParts = { entryModule: ServerBuild['entry']['module']; clientEntry: Entry };

export function splitBuild(
  build: ServerBuild,
  partner: PartnerParts,
): { guest: ServerBuild; partner: ServerBuild } {
  const { assets } = build;
  return {
    guest: {
      ...build,
      routes: guestRoutes(build.routes),
      assets: { ...assets, routes: guestRoutes(assets.routes) },
    },
    partner: {
      ...build,
      entry: { module: partner.entryModule },
      routes: partnerRoutes(build.routes),
      // The file with all routes is the guests'.
      // The partner host's pages carry what they need and ask for more.
      assets: { ...assets, url: '', entry: partner.clientEntry, routes: partnerRoutes(assets.routes) },
      routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
    },
  };
}
