// What this process counts by itself.
// Labels come from closed lists: never an id, an address or a text of a guest.
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ProviderAnswer } from '../payments/stripe-http-client.ts';
import type { DiskSpace } from './read-disks.ts';

export function createProcessMetrics(registry: Registry) {
  const registers = [registry];
  const tablesHeld = new Counter({
    name: 'tables_held_total',
    help: 'Tables that guests took or moved to',
    registers,
  });
  const tablesRefused = new Counter({
    name: 'tables_refused_total',
    help: 'Tables that guests asked for and did not get, by reason',
    labelNames: ['reason'],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'job_seconds',
    help: 'Seconds from committing a job to its end, by queue and whether it was done or failed',
    labelNames: ['queue', 'result'],
    buckets: [0.5, 1, 2, 5, 15, 60, 300, 1_800, 7_200, 86_400],
    registers,
  });
  const clockSkew = new Gauge({
    name: 'clock_skew_seconds',
    help: 'How far the clock of this process is ahead of another one',
    labelNames: ['against'] as const,
    registers,
  });
  const doorDelay = new Histogram({
    name: 'door_event_delay_seconds',
    help: 'Seconds from what happened at a door, by the clock of the device, until it arrived here',
    buckets: [1, 5, 30, 120, 600, 3_600, 14_400],
    registers,
  });
  return {
    tablesHeld,
    tablesRefused,
    jobSeconds,
    clockSkew,
    doorDelay,
    disks: createDiskGauges(registers),
    doorWaiting: createDoorWaiting(registry),
    noteProviderAnswer: createProviderMetrics(registers, clockSkew),
  };
}

function createDiskGauges(registers: Registry[]) {
  const labelNames = ['disk'];
  const free = new Gauge({ name: 'disk_free_bytes', help: 'Free space by disk', labelNames, registers });
  const ratio = new Gauge({
    name: 'disk_free_ratio',
    help: 'Free share of each disk, 0 to 1',
    labelNames,
    registers,
  });
  return {
    set(disks: readonly DiskSpace[]) {
      free.reset();
      ratio.reset();
      for (const { disk, freeBytes, freeRatio } of disks) {
        free.set({ disk }, freeBytes);
        ratio.set({ disk }, freeRatio);
      }
    },
  };
}

/** A device asks for its list every half minute; one that stopped asking is forgotten. */
const WAITING_KEPT_MS = 90_000;

/**
 * What devices said that they could not send yet.
 * Their keys stay in memory; only the sum is exported.
 */
function createDoorWaiting(registry: Registry) {
  const byDevice = new Map<string, { count: number; saidAt: number }>();
  const gauge = new Gauge({
    name: 'door_uploads_waiting',
    help: 'Events that devices at doors could not send, as they told this process within 90 seconds',
    registers: [],
    collect() {
      for (const [key, { saidAt }] of byDevice)
        if (performance.now() - saidAt > WAITING_KEPT_MS) byDevice.delete(key);
      this.set([...byDevice.values()].reduce((sum, { count }) => sum + count, 0));
    },
  });
  registry.registerMetric(gauge);
  return {
    note(device: { venueId: number; deviceId: number }, count: number) {
      byDevice.set(`${device.venueId} ${device.deviceId}`, { count, saidAt: performance.now() });
    },
  };
}

function createProviderMetrics(registers: Registry[], clockSkew: Gauge<'against'>) {
  const seconds = new Histogram({
    name: 'provider_call_seconds',
    help: 'Seconds of calls to the payment provider, by status; none: no answer',
    labelNames: ['status'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8],
    registers,
  });
  return ({ status, elapsedMs, skewSeconds }: ProviderAnswer) => {
    seconds.observe({ status: status === undefined ? 'none' : String(status) }, elapsedMs / 1_000);
    if (skewSeconds !== undefined) clockSkew.set({ against: 'provider' }, skewSeconds);
  };
}
