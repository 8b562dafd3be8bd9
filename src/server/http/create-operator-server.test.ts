import { expect, test } from 'vitest';
import { createTestApp } from '#test/support/test-app.ts';
import { createOperatorServer } from './create-operator-server.ts';

const { app } = await createTestApp();

test('SAFE-37 a worker answers health checks, shows its metrics, and nothing else', async () => {
  const server = createOperatorServer(app);
  const ask = async (url: string) => (await server.inject(url)).statusCode;
  expect(await ask('/healthz')).toBe(200);
  expect(await ask('/readyz')).toBe(200);
  const metrics = await server.inject('/metrics');
  expect(metrics.body).toContain('process_cpu_seconds_total');
  for (const url of ['/', '/api/v4/tags', '/api/v4/session', '/kobenhavn/restauranter'])
    expect(await ask(url)).toBe(404);
  await server.close();
});

test('SAFE-37 a worker without a metrics token shows no metrics in production', async () => {
  const server = createOperatorServer({ ...app, config: { ...app.config, isProduction: true } });
  expect((await server.inject('/metrics')).statusCode).toBe(404);
  await server.close();
});
