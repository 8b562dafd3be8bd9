// What every benchmark on the cluster is given.
import type { Cluster } from '../stress/cluster/cluster.ts';
import type { Results } from '../stress/cluster/results.ts';
import { type Load, type Tested, testedAt } from './load.ts';

export type Bench = { cluster: Cluster; results: Results; rounds: number; load: Load };

export const LISTING_PAGE = '/kobenhavn/restauranter';

/** One web process, without the balancer. */
export const webProcess = ({ webPorts, webs }: Cluster, index = 0, encoding = 'br'): Tested =>
  testedAt(webPorts[index] ?? 0, [webs[index]?.pid() ?? 0], encoding);

export const throughBalancer = ({ port, webs }: Cluster): Tested =>
  testedAt(
    port,
    webs.map((web) => web.pid() ?? 0),
    'identity',
  );
