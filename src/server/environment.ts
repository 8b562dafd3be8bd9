// The shape of each environment variable.
import { z } from 'zod';
import { readIban } from '#core/payouts/iban.ts';
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

const iban = z.string().refine((text) => readIban(text) === text, 'must be a Danish or Swedish IBAN');

const isAllowed = z.literal('true').optional();

/** A host or a wildcard of its subdomains, as in a Content-Security-Policy. */
const sourceOrigin = z.string().regex(/^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/, 'must be origins');

/** Every variable, with its default and shape. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  ROLES: z.enum(['web', 'worker', 'web,worker']).default('web,worker'),
  ORIGIN_DK: origin.optional(),
  ORIGIN_SE: origin.optional(),
  ORIGIN_PARTNER: origin.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).default('postgres://postgres@127.0.0.1:5432/tredje'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).default('redis://127.0.0.1:6379'),
  TRUSTED_PROXIES: list.optional(),
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
  STRIPE_CONNECT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/)
    .optional(),
  STRIPE_API_URL: origin.optional(),
  ALLOW_TEST_PAYMENTS: isAllowed,
  PAYOUT_IBAN_DK: iban.optional(),
  PAYOUT_IBAN_SE: iban.optional(),
  PAY_WINDOW_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .default(15 * 60),
  SETTLE_EVERY_SECONDS: z.coerce.number().int().min(1).default(60),
  CONTACT_KEPT_MONTHS: z.coerce.number().int().min(1).default(13),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  ALLOW_PLAIN_MAIL: isAllowed,
  CONTACT_EMAIL: z.email().default('hej@tredje.dk'),
  CONTACT_PHONE: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/)
    .optional(),
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
  FIGURES_EVERY_SECONDS: z.coerce.number().int().min(1).default(15),
  WATCHED_DISKS: list
    .pipe(z.array(z.string().regex(/^[a-z][a-z_]*=\/.*$/, 'must be name=/directory, separated by commas')))
    .default([]),
  IMAGES_DIR: z.string().min(1).default('var/images'),
  UPLOADS_DIR: z.string().min(1).default('var/uploads'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().min(1).default('eu-north-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  MAP_STYLE_URL: z.url({ protocol: /^https$/ }).optional(),
  DEMO_CLOCK: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$|^off$/, 'must be HH:MM or off')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Environment = z.infer<typeof environment>;
