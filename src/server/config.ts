// Only this file reads the environment. A wrong value stops the start with the variable's name.
import { tmpdir } from 'node:os';
import { MARKET_IDS, type MarketId } from '#core/market.ts';
import type { Tracking } from '#core/privacy/tracking.ts';
import { type Environment, environment } from './environment.ts';
import { findProductionProblems, isLive } from './production-config.ts';
import type { KeyVersions } from './versioned-cipher.ts';

const DEVELOPMENT_SECRETS: KeyVersions = ['a development secret that protects nobody'];
const DEVELOPMENT_GIFT_CODE_KEYS: KeyVersions = ['a development key that hides no gift card'];
/** The address and keys of the payment simulator that `pnpm dev` starts. */
const SIMULATOR = {
  secretKey: 'sk_test_simulator',
  webhookSecret: 'whsec_simulator',
  apiUrl: 'http://127.0.0.1:12111',
};
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
  const problems = isProduction ? findProductionProblems(values) : [];
  if (problems.length > 0) throw configError(problems.join('\n'));

  const origins: Record<MarketId, string> = {
    dk: values.ORIGIN_DK ?? `http://localhost:${values.PORT}`,
    se: values.ORIGIN_SE ?? `http://sv.localhost:${values.PORT}`,
  };
  const tracking = readTracking(values);
  // The style names tiles, glyphs and sprites; they have to be on its own origin.
  const mapOrigins = values.MAP_STYLE_URL ? [new URL(values.MAP_STYLE_URL).origin] : [];
  const partnerOrigin = values.ORIGIN_PARTNER ?? `http://partner.localhost:${values.PORT}`;
  return {
    isProduction,
    /** Production for guests, not a production build that tests run on this machine. */
    isLive: isLive(values),
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
    /** Where staff sign in. Guests' hosts have nothing of it, and it has nothing of theirs. */
    partner: { origin: partnerOrigin, hostname: new URL(partnerOrigin).hostname },
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    trustedProxies: values.TRUSTED_PROXIES?.filter((proxy) => proxy !== 'none') ?? [],
    /** Networks whose address many guests share, as CIDR ranges: they may hold more tables. */
    sharedNetworks: values.SHARED_NETWORKS,
    /** The newest signs and encrypts; the older ones are still accepted. */
    secrets: values.SECRET ?? DEVELOPMENT_SECRETS,
    /** Separate from the secret, so that gift cards stay valid when it is rotated. */
    giftCodeKeys: values.GIFT_CODE_KEY ?? DEVELOPMENT_GIFT_CODE_KEYS,
    payments: {
      secretKey: values.STRIPE_SECRET_KEY ?? SIMULATOR.secretKey,
      /** A webhook is signed with one of them. */
      webhookSecrets: values.STRIPE_WEBHOOK_SECRET ?? [SIMULATOR.webhookSecret],
      /** Undefined is Stripe itself. */
      apiUrl: values.STRIPE_API_URL ?? (isProduction ? undefined : SIMULATOR.apiUrl),
    },
    /** Our own accounts, from which bank files pay; undefined writes none. */
    payoutIbans: { dk: values.PAYOUT_IBAN_DK, se: values.PAYOUT_IBAN_SE },
    payWindowSeconds: values.PAY_WINDOW_SECONDS,
    settleEverySeconds: values.SETTLE_EVERY_SECONDS,
    contactKeptMonths: values.CONTACT_KEPT_MONTHS,
    /** E.164; undefined when nobody answers the phone. */
    contactPhone: values.CONTACT_PHONE,
    messages: {
      /** Undefined stores mail in the development inbox. */
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM,
      contactEmail: values.CONTACT_EMAIL,
      /** A mail server without TLS gets no mail. */
      needsTls: isLive(values) && !values.ALLOW_PLAIN_MAIL,
      sms:
        values.SMS_API_URL && values.SMS_API_TOKEN
          ? { apiUrl: values.SMS_API_URL, token: values.SMS_API_TOKEN }
          : undefined,
    },
    tracking,
    /** Other origins that the pages' Content-Security-Policy allows. */
    outsideSources: {
      script: tracking?.sources.script ?? [],
      connect: [...(tracking?.sources.connect ?? []), ...mapOrigins],
      img: [...(tracking?.sources.img ?? []), ...mapOrigins],
    },
    /** The origin of the map style, which the partner host's pages may use too. */
    mapSources: { script: [], connect: mapOrigins, img: mapOrigins },
    metricsToken: values.METRICS_TOKEN,
    /** Where spans go, and the share of traces that are recorded; undefined traces nothing. */
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    /** How often a worker reads the figures of the database. */
    figuresEverySeconds: values.FIGURES_EVERY_SECONDS,
    watchedDisks: readDisks(values),
    imagesDir: values.IMAGES_DIR,
    uploadsDir: values.UPLOADS_DIR,
    /** Undefined stores pictures in the two directories. */
    bucket: readBucket(values),
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

/** A bucket that speaks S3, with what opens it. */
export type Bucket = {
  name: string;
  /** Undefined is Amazon's own. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

function readBucket(values: Environment): Bucket | undefined {
  const { S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!name) return undefined;
  if (!accessKeyId || !secretAccessKey)
    throw new Error('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  return { name, endpoint: values.S3_ENDPOINT, region: values.S3_REGION, accessKeyId, secretAccessKey };
}

/** Directories by name, of whose disks the free space is measured. */
function readDisks(values: Environment): Record<string, string> {
  const own = values.S3_BUCKET ? {} : { images: values.IMAGES_DIR, uploads: values.UPLOADS_DIR };
  const named = values.WATCHED_DISKS.map((text): [string, string] => {
    const at = text.indexOf('=');
    return [text.slice(0, at), text.slice(at + 1)];
  });
  return { temporary: tmpdir(), ...own, ...Object.fromEntries(named) };
}

/** Undefined without any tracking: then no consent is asked for and no script is loaded. */
function readTracking(values: Environment) {
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
    sources: {
      script: originsOf(analytics?.scriptUrl),
      connect: [...measured, ...originsOf(leadUrl)],
      img: [...measured, ...originsOf(pixel?.url)],
    },
  };
}
