// Only this file reads the environment. A wrong value stops the start with the variable's name.
import { z } from 'zod';
import { MARKET_IDS, type MarketId } from '#core/market.ts';
import type { Tracking } from '#core/privacy/tracking.ts';
import type { KeyVersions } from './versioned-cipher.ts';

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const MIN_KEY_LENGTH = 32;
/** Versions of a key, separated by commas, the newest first. */
const keyVersions = list
  .refine(
    (keys) => keys.length > 0 && keys.every((key) => key.length >= MIN_KEY_LENGTH),
    `must be ${MIN_KEY_LENGTH} characters at least; several versions are separated by commas, the newest first`,
  )
  .transform((keys) => keys as unknown as KeyVersions);

const origin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (url) => new URL(url).origin === url,
    'must be an origin without a path, such as https://tredje.dk',
  );

/** A host or a wildcard of its subdomains, as in a Content-Security-Policy. */
const sourceOrigin = z.string().regex(/^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/, 'must be origins');

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  ROLES: z.enum(['web', 'worker', 'web,worker']).default('web,worker'),
  ORIGIN_DK: origin.optional(),
  ORIGIN_SE: origin.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).default('postgres://postgres@127.0.0.1:5432/tredje'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).default('redis://127.0.0.1:6379'),
  TRUSTED_PROXIES: list.default([]),
  SHARED_NETWORKS: list.pipe(z.array(z.union([z.cidrv4(), z.cidrv6()]))).default([]),
  SECRET: keyVersions.optional(),
  GIFT_CODE_KEY: keyVersions.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/)
    .optional(),
  STRIPE_API_URL: origin.optional(),
  PAY_WINDOW_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .default(15 * 60),
  SETTLE_EVERY_SECONDS: z.coerce.number().int().min(1).default(60),
  CONTACT_KEPT_MONTHS: z.coerce.number().int().min(1).default(13),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  CONTACT_EMAIL: z.email().default('hej@tredje.dk'),
  MAIL_FROM: z.string().min(3).default('Tredje <billet@tredje.dk>'),
  SMS_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_API_TOKEN: z.string().min(8).optional(),
  ANALYTICS_SCRIPT_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANALYTICS_ID: z.string().min(1).optional(),
  ANALYTICS_ORIGINS: list.pipe(z.array(sourceOrigin)).default([]),
  PIXEL_URL: z.url({ protocol: /^https?$/ }).optional(),
  PIXEL_ID: z.string().min(1).optional(),
  LEAD_URL: z.url({ protocol: /^https?$/ }).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  IMAGES_DIR: z.string().min(1).default('var/images'),
  MAP_STYLE_URL: z.url({ protocol: /^https$/ }).optional(),
  DEMO_CLOCK: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$|^off$/, 'must be HH:MM or off')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

const DEVELOPMENT_SECRETS: KeyVersions = ['a development secret that protects nobody'];
const DEVELOPMENT_GIFT_CODE_KEYS: KeyVersions = ['a development key that hides no gift card'];
/** The address and keys of the payment simulator that `pnpm dev` starts. */
const SIMULATOR = {
  secretKey: 'sk_test_simulator',
  webhookSecret: 'whsec_simulator',
  apiUrl: 'http://127.0.0.1:12111',
};
const NEEDED_IN_PRODUCTION = [
  'ORIGIN_DK',
  'ORIGIN_SE',
  'SECRET',
  'GIFT_CODE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
] as const;

const configError = (detail: string) => new Error(`The configuration is wrong.\n${detail}`);

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Record<string, string | undefined>) {
  // An empty variable in a shell or a compose file means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw configError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const values = parsed.data;
  const isProduction = values.NODE_ENV === 'production';
  const missing = NEEDED_IN_PRODUCTION.filter((name) => isProduction && !values[name]);
  if (missing.length > 0)
    throw configError(missing.map((name) => `${name}: must be set in production`).join('\n'));
  if (isProduction && values.DEMO_CLOCK && values.DEMO_CLOCK !== 'off') {
    throw configError('DEMO_CLOCK: the clock cannot be moved in production');
  }

  const origins: Record<MarketId, string> = {
    dk: values.ORIGIN_DK ?? `http://localhost:${values.PORT}`,
    se: values.ORIGIN_SE ?? `http://sv.localhost:${values.PORT}`,
  };
  return {
    isProduction,
    isDevelopment: values.NODE_ENV === 'development',
    host: values.HOST,
    port: values.PORT,
    roles: values.ROLES.split(','),
    origins,
    /** Guests use https, so cookies may be Secure. */
    isSecure: origins.dk.startsWith('https:'),
    /** Which market a host name belongs to; a host that is not listed decides nothing. */
    marketByHost: Object.fromEntries(MARKET_IDS.map((id) => [new URL(origins[id]).hostname, id])) as Record<
      string,
      MarketId
    >,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    /** Networks whose address many guests share, as CIDR ranges: they may hold more tables at once. */
    sharedNetworks: values.SHARED_NETWORKS,
    /** The newest signs and encrypts; the older ones are still accepted. */
    secrets: values.SECRET ?? DEVELOPMENT_SECRETS,
    /** Separate from the secret, so that gift cards stay valid when it is rotated. */
    giftCodeKeys: values.GIFT_CODE_KEY ?? DEVELOPMENT_GIFT_CODE_KEYS,
    payments: {
      secretKey: values.STRIPE_SECRET_KEY ?? SIMULATOR.secretKey,
      webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? SIMULATOR.webhookSecret,
      /** Undefined is Stripe itself. */
      apiUrl: values.STRIPE_API_URL ?? (isProduction ? undefined : SIMULATOR.apiUrl),
    },
    payWindowSeconds: values.PAY_WINDOW_SECONDS,
    settleEverySeconds: values.SETTLE_EVERY_SECONDS,
    contactKeptMonths: values.CONTACT_KEPT_MONTHS,
    messages: {
      /** Undefined stores mail in the development inbox. */
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM,
      contactEmail: values.CONTACT_EMAIL,
      sms:
        values.SMS_API_URL && values.SMS_API_TOKEN
          ? { apiUrl: values.SMS_API_URL, token: values.SMS_API_TOKEN }
          : undefined,
    },
    tracking: readTracking(values),
    metricsToken: values.METRICS_TOKEN,
    imagesDir: values.IMAGES_DIR,
    /** A MapLibre style; undefined shows the base map that is shipped. */
    mapStyleUrl: values.MAP_STYLE_URL,
    /** `HH:MM` that development shows at every start; undefined leaves the time as it is. */
    demoClock:
      values.NODE_ENV !== 'development' || values.DEMO_CLOCK === 'off'
        ? undefined
        : (values.DEMO_CLOCK ?? '16:30'),
    logLevel: values.LOG_LEVEL,
  };
}

/** Undefined without any tracking: then no consent is asked for and no script is loaded. */
function readTracking(values: z.infer<typeof environment>) {
  const { ANALYTICS_SCRIPT_URL: scriptUrl, ANALYTICS_ID: id, PIXEL_URL, PIXEL_ID, LEAD_URL } = values;
  const analytics = scriptUrl && id ? { scriptUrl, id } : null;
  const pixel = PIXEL_URL && PIXEL_ID ? { url: PIXEL_URL, id: PIXEL_ID } : null;
  const leadUrl = LEAD_URL ?? null;
  if (!analytics && !pixel && !leadUrl) return undefined;
  const originsOf = (...urls: (string | null | undefined)[]) =>
    urls.flatMap((url) => (url ? [new URL(url).origin] : []));
  const measured = analytics ? values.ANALYTICS_ORIGINS : [];
  const forBrowser: Tracking = { analytics, pixel, leadUrl };
  return {
    forBrowser,
    /** Origins that the pages' Content-Security-Policy allows for it. */
    sources: {
      script: originsOf(analytics?.scriptUrl),
      connect: [...measured, ...originsOf(leadUrl)],
      img: [...measured, ...originsOf(pixel?.url)],
    },
  };
}
