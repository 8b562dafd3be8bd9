import { runSubCommand } from '../scripts/sub-commands.ts';

await runSubCommand('stress', {
  cluster: {
    does: 'runs the cluster until Ctrl-C [--venues 200] [--webs 2] [--workers 2] [--minutes 60]',
    run: () => import('./run-cluster.ts'),
  },
  storm: {
    does: 'many guests want the same tables at once [--short] [--seed n]',
    run: () => import('./storm.ts'),
  },
  chaos: {
    does: 'processes, database and provider fail [--seconds 300] [--guests 24] [--seed n]',
    run: () => import('./chaos.ts'),
  },
  door: {
    does: 'the devices of one venue send 20,000 events at once, each twice [--devices 200] [--events 100]',
    run: () => import('./door.ts'),
  },
  load: {
    does: 'a fixed rate of arrivals [--seconds 180] [--rate 330] [--shares 80,15,5] [--pay-only]',
    run: () => import('./load.ts'),
  },
  abuse: {
    does: 'slow, malformed and forged requests [--seconds 30] [--slow 500] [--seed n]',
    run: () => import('./abuse.ts'),
  },
  cdn: {
    does: 'Varnish in front: only what everybody sees alike is stored, also under attack',
    run: () => import('./cdn.ts'),
  },
  alerts: {
    does: 'Prometheus in front: each alert is caused, fires and clears [--only Name,Name]',
    run: () => import('./alerts.ts'),
  },
  failover: {
    does: 'the primary of the database dies under load, and a standby takes over [--short] [--crashes 5] [--seed n]',
    run: () => import('./failover.ts'),
  },
  restore: {
    does: 'a backup is restored to a second, and payments of the lost time go back [--short] [--venues 200] [--seed n]',
    run: () => import('./restore.ts'),
  },
  outages: {
    does: 'full disks, wrong clocks, a pooler, new secrets [--only name,name] [--seed n]',
    run: () => import('./outages.ts'),
  },
  upgrade: {
    does: 'a migration and a new build while guests book [--seconds 10] [--seed n]',
    run: () => import('./upgrade.ts'),
  },
  mutants: {
    does: 'each listed guard has a test that fails without it [--ci] [--only text] [--at-once 2]',
    run: () => import('./mutants.ts'),
  },
});
