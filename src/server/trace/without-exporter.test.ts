import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startTracing } from './start-tracing.ts';
import { carryTrace, findTracing, traced } from './tracing.ts';

/** Starts tracing in its own process and prints every loaded module of OpenTelemetry. */
const SCRIPT = `
  const { registerHooks } = await import('node:module');
  const loaded = new Set();
  registerHooks({ resolve(name, context, next) { loaded.add(name); return next(name, context); } });
  const { startTracing } = await import('./src/server/trace/start-tracing.ts');
  await import('./src/server/db/database.ts');
  const endpoint = process.env.ENDPOINT;
  const { close } = await startTracing({ traces: endpoint ? { endpoint, share: 1 } : undefined, roles: ['web'] });
  console.log([...loaded].filter((name) => name.startsWith('@opentelemetry')).length);
  await close();`;
const countLoaded = (env: object): number =>
  Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    }),
  );

test('TRACE-1 without an exporter OpenTelemetry is not loaded; with one it is', () => {
  expect(countLoaded({ ENDPOINT: '' })).toBe(0);
  expect(countLoaded({ ENDPOINT: 'http://127.0.0.1:1' })).toBeGreaterThan(5);
});

test('TRACE-1 without an exporter traced work is only run', async () => {
  const config = readConfig({ NODE_ENV: 'test' });
  expect(config.traces).toBeUndefined();
  await startTracing(config);
  expect(findTracing()).toBeUndefined();
  expect(await traced({ name: 'work' }, async () => carryTrace())).toBeUndefined();
});

test('TRACE-1 the environment names the collector and the share of traces', () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_SAMPLER_ARG: '0.1' };
  expect(readConfig({ NODE_ENV: 'test', ...env }).traces).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    share: 0.1,
  });
});
