// What production refuses: settings with which it would start, and then harm guests
// without an error.
import type { Environment } from './environment.ts';

const NEEDED = [
  'ORIGIN_DK',
  'ORIGIN_SE',
  'ORIGIN_PARTNER',
  'SECRET',
  'GIFT_CODE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
] as const;
const STRIPE_ITSELF = 'https://api.stripe.com';

const isLoopback = (url: string): boolean =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

const originsOf = ({ ORIGIN_DK, ORIGIN_SE, ORIGIN_PARTNER }: Environment): string[] =>
  [ORIGIN_DK, ORIGIN_SE, ORIGIN_PARTNER].filter((origin) => origin !== undefined);

/** End-to-end and stress tests run production at loopback origins, which no guest can reach. */
export const isLive = (values: Environment): boolean =>
  values.NODE_ENV === 'production' && originsOf(values).some((origin) => !isLoopback(origin));

/** One line for each, starting with the variable's name. */
export function findProductionProblems(values: Environment): string[] {
  const missing = NEEDED.filter((name) => !values[name]).map((name) => `${name}: must be set in production`);
  const isMoved = values.DEMO_CLOCK !== undefined && values.DEMO_CLOCK !== 'off';
  const guestHosts = [values.ORIGIN_DK, values.ORIGIN_SE];
  const isGuestHost = values.ORIGIN_PARTNER !== undefined && guestHosts.includes(values.ORIGIN_PARTNER);
  return [
    ...missing,
    ...(isGuestHost ? ['ORIGIN_PARTNER: must be another host than those of guests'] : []),
    ...(isMoved ? ['DEMO_CLOCK: the clock cannot be moved in production'] : []),
    ...(isLive(values) ? findLiveProblems(values) : []),
  ];
}

function findLiveProblems(values: Environment): string[] {
  const { STRIPE_SECRET_KEY = '', STRIPE_API_URL = STRIPE_ITSELF, SMTP_URL = '', SMS_API_URL = '' } = values;
  const refusals: [isRefused: boolean, problem: string][] = [
    // Without it everybody behind the balancer has its address, and shares one guest's limits.
    [
      values.TRUSTED_PROXIES === undefined,
      "TRUSTED_PROXIES: must be set in production: the balancer's addresses, or none if there is no balancer",
    ],
    [values.ORIGIN_DK?.startsWith('http:') ?? false, 'ORIGIN_DK: must be https in production'],
    [values.ORIGIN_SE?.startsWith('http:') ?? false, 'ORIGIN_SE: must be https in production'],
    [values.ORIGIN_PARTNER?.startsWith('http:') ?? false, 'ORIGIN_PARTNER: must be https in production'],
    [
      STRIPE_SECRET_KEY.startsWith('sk_test_') && !values.ALLOW_TEST_PAYMENTS,
      'STRIPE_SECRET_KEY: a test key takes no money; set ALLOW_TEST_PAYMENTS=true for a test site',
    ],
    [STRIPE_API_URL !== STRIPE_ITSELF, 'STRIPE_API_URL: payments go to Stripe itself in production'],
    [
      /[?&](ignoreTLS|requireTLS|secure)=/i.test(SMTP_URL) && !values.ALLOW_PLAIN_MAIL,
      'SMTP_URL: mail needs TLS in production; set ALLOW_PLAIN_MAIL=true if the way to the mail server is safe',
    ],
    [SMS_API_URL.startsWith('http:'), 'SMS_API_URL: must be https in production'],
  ];
  return refusals.flatMap(([isRefused, problem]) => (isRefused ? [problem] : []));
}
