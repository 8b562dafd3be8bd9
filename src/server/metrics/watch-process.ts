// Gauges that are read from memory when Prometheus asks.
import { Gauge, type GaugeConfiguration } from 'prom-client';
import type { App } from '../app.ts';

type Watched = Pick<App, 'db' | 'boards' | 'metrics'> & {
  /** Elsewhere the clock of the database may have been moved, which is no skew. */
  isLive: boolean;
};

export function watchProcess({ db, boards, metrics, isLive }: Watched): void {
  const add = (gauge: GaugeConfiguration<'state'>) =>
    metrics.registry.registerMetric(new Gauge({ ...gauge, registers: [] }));
  add({
    name: 'board_age_seconds',
    help: 'Seconds since this process read what changed on its boards; missing while it keeps none',
    collect() {
      const ageMs = boards.ageMs();
      if (ageMs === undefined) this.remove();
      else this.set(ageMs / 1_000);
      if (ageMs !== undefined && isLive)
        metrics.clockSkew.set({ against: 'database' }, (Date.now() - boards.now()) / 1_000);
    },
  });
  add({
    name: 'database_pool_waiting',
    help: 'Statements of this process that wait for a free connection',
    collect() {
      this.set(db.waitingCount);
    },
  });
  add({
    name: 'database_pool_connections',
    help: 'Connections of this process for requests, by whether they are in use',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'used' }, db.totalCount - db.idleCount);
      this.set({ state: 'idle' }, db.idleCount);
    },
  });
}
