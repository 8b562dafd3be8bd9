import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  ORIGIN_DK: 'https://tredje.dk',
  ORIGIN_SE: 'https://tredje.se',
  ORIGIN_PARTNER: 'https://partner.tredje.dk',
  SECRET: 'x'.repeat(32),
  GIFT_CODE_KEY: 'y'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtp://mail.tredje.dk',
  TRUSTED_PROXIES: '10.0.0.0/8',
};

test('an empty environment is a valid development configuration', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    roles: ['web', 'worker'],
    origins: { dk: 'http://localhost:3000', se: 'http://sv.localhost:3000' },
    marketByHost: { localhost: 'dk', 'sv.localhost': 'se' },
    partner: { origin: 'http://partner.localhost:3000', hostname: 'partner.localhost' },
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

test.for([
  'ORIGIN_DK',
  'ORIGIN_SE',
  'ORIGIN_PARTNER',
  'SECRET',
  'GIFT_CODE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'TRUSTED_PROXIES',
] as const)('SAFE-33 production demands %s', (name) => {
  expect(readConfig(production).isProduction).toBe(true);
  expect(() => readConfig({ ...production, [name]: '' })).toThrow(`${name}: must be set in production`);
});

test('SAFE-31 SECRET and GIFT_CODE_KEY have versions, the newest first', () => {
  const [newer, older] = ['n'.repeat(32), 'o'.repeat(40)];
  const config = readConfig({ ...production, SECRET: `${newer}, ${older}`, GIFT_CODE_KEY: older });
  expect([config.secrets, config.giftCodeKeys]).toEqual([[newer, older], [older]]);
  expect(() => readConfig({ SECRET: `${newer},short` })).toThrow(/^The configuration is wrong\.\nSECRET: /);
  expect(() => readConfig({ SECRET: ',' })).toThrow('SECRET: ');
});

test('production pays at the provider itself, development at the simulator', () => {
  expect(readConfig(production).payments.apiUrl).toBeUndefined();
  expect(readConfig({}).payments.apiUrl).toBe('http://127.0.0.1:12111');
});

test('the clock cannot be moved in production', () => {
  expect(readConfig({ ...production, DEMO_CLOCK: 'off' }).demoClock).toBeUndefined();
  expect(() => readConfig({ ...production, DEMO_CLOCK: '16:30' })).toThrow('DEMO_CLOCK');
});

test('PRIV-7 nothing is tracked unless both the service and the id are configured', () => {
  expect(readConfig({}).tracking).toBeUndefined();
  expect(
    readConfig({ PIXEL_URL: 'https://p.example/tr', ANALYTICS_ORIGINS: 'https://a.example' }).tracking,
  ).toBeUndefined();
  const { tracking } = readConfig({
    ANALYTICS_SCRIPT_URL: 'https://tag.example/gtag/js',
    ANALYTICS_ID: 'G-1',
    ANALYTICS_ORIGINS: 'https://*.a.example, https://b.example',
    LEAD_URL: 'https://lead.example/hit?x=1',
  });
  expect(tracking?.forBrowser).toEqual({
    analytics: { scriptUrl: 'https://tag.example/gtag/js', id: 'G-1' },
    pixel: null,
    leadUrl: 'https://lead.example/hit?x=1',
  });
  expect(tracking?.sources).toEqual({
    script: ['https://tag.example'],
    connect: ['https://*.a.example', 'https://b.example', 'https://lead.example'],
    img: ['https://*.a.example', 'https://b.example'],
  });
  expect(() => readConfig({ ANALYTICS_ORIGINS: "https://a.example; script-src 'unsafe-inline'" })).toThrow(
    /ANALYTICS_ORIGINS/,
  );
});

test('SAFE-33 production without a balancer says so: none', () => {
  expect(readConfig({ ...production, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
  expect(readConfig(production).trustedProxies).toEqual(['10.0.0.0/8']);
});

test.for([
  ['ORIGIN_DK', 'http://tredje.dk'],
  ['ORIGIN_SE', 'http://tredje.se'],
  ['ORIGIN_PARTNER', 'http://partner.tredje.dk'],
  ['ORIGIN_PARTNER', 'https://tredje.dk'],
  ['STRIPE_SECRET_KEY', 'sk_test_x'],
  ['STRIPE_API_URL', 'https://stripe.example'],
  ['SMTP_URL', 'smtp://mail.tredje.dk?ignoreTLS=true'],
  ['SMS_API_URL', 'http://sms.example/rest'],
] as const)('SAFE-34 production refuses %s=%s', ([name, value]) => {
  const env = { ...production, [name]: value };
  expect(() => readConfig(env)).toThrow(new RegExp(`^The configuration is wrong\\.\\n${name}: `));
});

test('SAFE-34 a test site and a mail server on a safe way are allowed by variables of that name', () => {
  const test = { ...production, STRIPE_SECRET_KEY: 'sk_test_x', ALLOW_TEST_PAYMENTS: 'true' };
  expect(readConfig(test).payments.secretKey).toBe('sk_test_x');
  expect(readConfig(production).messages.needsTls).toBe(true);
  expect(readConfig({ ...production, ALLOW_PLAIN_MAIL: 'true' }).messages.needsTls).toBe(false);
  expect(() => readConfig({ ...production, ALLOW_PLAIN_MAIL: 'yes' })).toThrow('ALLOW_PLAIN_MAIL');
});

test('SAFE-34 loopback origins are not live: tests run production with a simulator there', () => {
  const local = {
    ...production,
    ORIGIN_DK: 'http://localhost:3000',
    ORIGIN_SE: 'http://sv.localhost:3000',
    ORIGIN_PARTNER: 'http://partner.localhost:3000',
    STRIPE_SECRET_KEY: 'sk_test_simulator',
    STRIPE_API_URL: 'http://127.0.0.1:12111',
    TRUSTED_PROXIES: '',
  };
  expect(readConfig(local)).toMatchObject({
    isProduction: true,
    isLive: false,
    messages: { needsTls: false },
  });
  expect(readConfig(production).isLive).toBe(true);
  expect(() => readConfig({ ...local, ORIGIN_SE: 'https://tredje.se' })).toThrow('STRIPE_API_URL');
  expect(() => readConfig({ ...local, ORIGIN_SE: 'https://localhost.tredje.se' })).toThrow('STRIPE_API_URL');
});

test('MAP-8 pages may fetch the operator’s map style from its origin, and from no other', () => {
  expect(readConfig({}).outsideSources).toEqual({ script: [], connect: [], img: [] });
  const { mapStyleUrl, outsideSources } = readConfig({ MAP_STYLE_URL: 'https://maps.example/style.json' });
  expect(mapStyleUrl).toBe('https://maps.example/style.json');
  expect(outsideSources).toEqual({
    script: [],
    connect: ['https://maps.example'],
    img: ['https://maps.example'],
  });
});
