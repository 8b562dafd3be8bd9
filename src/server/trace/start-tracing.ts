import type { Config } from '../config.ts';
import { setTracing } from './tracing.ts';

/** Loads OpenTelemetry only where an exporter is configured. Returns what sends the last spans. */
export async function startTracing({ traces, roles }: Pick<Config, 'traces' | 'roles'>) {
  if (!traces) return { close: async () => undefined };
  const { openTracing } = await import('./open-telemetry.ts');
  const tracing = openTracing({ ...traces, role: roles.join(',') });
  setTracing(tracing);
  return {
    close: async () => {
      setTracing(undefined);
      await tracing.close();
    },
  };
}
