// Debian's Prometheus with the shipped rules, made impatient:
// what waits minutes there waits a second here.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { METRICS_TOKEN } from '../cluster/cluster.ts';
import { startSupervisedProcess } from '../cluster/supervised-process.ts';

export type Prometheus = ReturnType<typeof startPrometheus>;
type Options = {
  directory: string;
  port: number;
  webPorts: readonly number[];
  workerPorts: readonly number[];
};

const WINDOW = '15s';
const LOOK_MS = 300;

/** Limits stay as they are; only times are shortened. */
const shortened = (rules: string): string =>
  rules
    .replaceAll(/for: \w+/g, 'for: 1s')
    .replaceAll(/\[\d+m\]/g, `[${WINDOW}]`)
    .replaceAll('[1d:15m]', '[5m:1s]');

export const readAlertNames = (): string[] =>
  [...readFileSync('ops/alerts.yml', 'utf8').matchAll(/^ {6}- alert: (\w+)$/gm)].map(
    ([, name]) => name ?? '',
  );

const config = ({ webPorts, workerPorts }: Options) => {
  const job = (name: string, ports: readonly number[]) => `  - job_name: ${name}
    authorization: { credentials: '${METRICS_TOKEN}' }
    static_configs: [{ targets: [${ports.map((port) => `'127.0.0.1:${port}'`).join(', ')}] }]`;
  return `global: { scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs:
${job('web', webPorts)}
${job('worker', workerPorts)}
`;
};

export function startPrometheus(options: Options) {
  const { directory, port } = options;
  const file = join(directory, 'prometheus.yml');
  writeFileSync(file, config(options));
  writeFileSync(join(directory, 'alerts.yml'), shortened(readFileSync('ops/alerts.yml', 'utf8')));
  const supervised = startSupervisedProcess({
    name: 'prometheus',
    command: [
      'prometheus',
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(directory, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    env: process.env,
    logFile: join(directory, 'prometheus.log'),
  });

  /** The names of the alerts that fire now. */
  async function listFiring(): Promise<Set<string>> {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`, {
      signal: AbortSignal.timeout(5_000),
    });
    const { data } = (await answer.json()) as {
      data: { alerts: { state: string; labels: { alertname: string } }[] };
    };
    return new Set(
      data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname),
    );
  }

  return {
    supervised,
    listFiring,
    /** Resolves when nothing has fired for some seconds, or at the limit. */
    async untilQuiet(limitSeconds: number) {
      for (let quiet = 0, looks = 0; quiet < 10 && looks < limitSeconds; looks++) {
        const firing = await listFiring().catch(() => undefined);
        quiet = firing?.size === 0 ? quiet + 1 : 0;
        await sleep(1_000);
      }
    },
    /**
     * Seconds until each of the alerts has fired, or all are silent;
     * undefined for those that did not.
     */
    async until(names: readonly string[], isFiring: boolean, limitSeconds: number) {
      const startedAt = performance.now();
      const seconds = new Map<string, number>();
      while (seconds.size < names.length && performance.now() - startedAt < limitSeconds * 1_000) {
        const firing = await listFiring().catch(() => undefined);
        const elapsed = (performance.now() - startedAt) / 1_000;
        for (const name of names)
          if (firing && !seconds.has(name) && firing.has(name) === isFiring) seconds.set(name, elapsed);
        await sleep(LOOK_MS);
      }
      return seconds;
    },
  };
}
