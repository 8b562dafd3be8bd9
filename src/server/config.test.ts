import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  ORIGIN_DK: 'https://tredje.dk',
  ORIGIN_SE: 'https://tredje.se',
  SECRET: 'x'.repeat(32),
};

test('an empty environment is a working development', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    roles: ['web', 'worker'],
    origins: { dk: 'http://localhost:3000', se: 'http://sv.localhost:3000' },
    marketByHost: { localhost: 'dk', 'sv.localhost': 'se' },
    demoClock: '16:30',
    isSecure: false,
  });
});

test.for([
  ['PORT', '70000'],
  ['ROLES', 'web,cook'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['REDIS_URL', 'localhost:6379'],
  ['ORIGIN_DK', 'https://tredje.dk/'],
  ['SECRET', 'short'],
  ['METRICS_TOKEN', 'short'],
  ['DEMO_CLOCK', '25:00'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'staging'],
] as const)('a wrong %s stops the start with its name', ([name, value]) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^The configuration is wrong\\.\\n${name}: `),
  );
});

test.for(['ORIGIN_DK', 'ORIGIN_SE', 'SECRET'] as const)('production demands %s', (name) => {
  expect(readConfig(production).isProduction).toBe(true);
  expect(() => readConfig({ ...production, [name]: '' })).toThrow(`${name}: must be set in production`);
});

test('the clock cannot be moved in production', () => {
  expect(readConfig({ ...production, DEMO_CLOCK: 'off' }).demoClock).toBeUndefined();
  expect(() => readConfig({ ...production, DEMO_CLOCK: '16:30' })).toThrow('DEMO_CLOCK');
});
