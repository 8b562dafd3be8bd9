// Metrics for operators, in the text format of Prometheus.
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { createFigureGauges } from '../metrics/figure-gauges.ts';
import { createProcessMetrics } from '../metrics/process-metrics.ts';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requestSeconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Seconds of requests that were not answered from memory, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const refused = new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests refused with 503 because too many were in progress or the database was away',
    registers: [registry],
  });
  const wrongCodes = new Counter({
    name: 'wrong_codes_total',
    help: 'Gift card and discount codes that guests entered and nobody has',
    registers: [registry],
  });
  const codeBrakes = new Counter({
    name: 'code_brakes_total',
    help: 'How often too many wrong codes came from all addresses together',
    registers: [registry],
  });
  const vitalSeconds = new Histogram({
    name: 'web_vital_seconds',
    help: 'Web vitals of visitors in seconds, by vital, route and device',
    labelNames: ['vital', 'route', 'device'],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 10],
    registers: [registry],
  });
  const layoutShift = new Histogram({
    name: 'web_vital_layout_shift',
    help: 'Cumulative layout shift of visitors, by route and device',
    labelNames: ['route', 'device'],
    buckets: [0.01, 0.02, 0.05, 0.1, 0.25, 0.5],
    registers: [registry],
  });
  return {
    registry,
    ...createProcessMetrics(registry),
    figures: createFigureGauges(registry),
    requestSeconds,
    countCached: createCachedResponseCounter(registry),
    refused,
    wrongCodes,
    codeBrakes,
    vitalSeconds,
    layoutShift,
  };
}

type Totals = { count: number; seconds: number };

/**
 * Counts responses from memory as plain totals. A histogram would cost a tenth of such a response,
 * and all of them would fall into its first bucket.
 */
function createCachedResponseCounter(registry: Registry) {
  const byStatus = new Map<number, Map<string, Totals>>();
  const addCounter = (name: string, help: string, part: keyof Totals) =>
    new Counter({
      name,
      help,
      labelNames: ['route', 'status'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [status, byRoute] of byStatus)
          for (const [route, totals] of byRoute) this.inc({ route, status }, totals[part]);
      },
    });
  addCounter('http_cached_responses_total', 'Requests answered from memory, by route and status', 'count');
  addCounter(
    'http_cached_response_seconds_total',
    'Total seconds of requests answered from memory, by route and status',
    'seconds',
  );

  return (route: string, status: number, seconds: number): void => {
    let byRoute = byStatus.get(status);
    if (!byRoute) byStatus.set(status, (byRoute = new Map()));
    let totals = byRoute.get(route);
    if (!totals) byRoute.set(route, (totals = { count: 0, seconds: 0 }));
    totals.count += 1;
    totals.seconds += seconds;
  };
}
