// The only place that reads the environment. A wrong value stops the start with the variable's name.
import { z } from 'zod';
import { MARKET_IDS, type MarketId } from '#core/market.ts';

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const origin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (url) => new URL(url).origin === url,
    'must be an origin without a path, such as https://tredje.dk',
  );

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
  SECRET: z.string().min(32).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  IMAGES_DIR: z.string().min(1).default('var/images'),
  MAP_STYLE_URL: z.url({ protocol: /^https$/ }).optional(),
  DEMO_CLOCK: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$|^off$/, 'must be HH:MM or off')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

const DEVELOPMENT_SECRET = 'a development secret that protects nobody';

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
  const missing = (['ORIGIN_DK', 'ORIGIN_SE', 'SECRET'] as const).filter(
    (name) => isProduction && !values[name],
  );
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
    /** Guests come by https, so cookies may demand it. */
    isSecure: origins.dk.startsWith('https:'),
    /** Which market a host name belongs to; a host that is not listed decides nothing. */
    marketByHost: Object.fromEntries(MARKET_IDS.map((id) => [new URL(origins[id]).hostname, id])) as Record<
      string,
      MarketId
    >,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    secret: values.SECRET ?? DEVELOPMENT_SECRET,
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
