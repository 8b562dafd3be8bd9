// Venues' accounts at Stripe: made by us, completed by the owner on Stripe's own pages.
import { Stripe } from 'stripe';
import type { AccountPort, AccountState } from '../payouts/account-port.ts';
import { addressOf } from './stripe-address.ts';
import { ask, askWithNextKey, undefinedWhen } from './stripe-calls.ts';

type StripeOptions = { secretKey: string; apiUrl: string | undefined };
const TIME_LIMIT_MS = 8_000;

export function createStripeAccounts(options: StripeOptions, timeout = TIME_LIMIT_MS): AccountPort {
  const stripe = new Stripe(options.secretKey, {
    ...(options.apiUrl === undefined ? {} : addressOf(options.apiUrl)),
    timeout,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    async createAccount({ venueId, market }) {
      const account = await askWithNextKey(`venue-${venueId}-account`, (idempotencyKey) =>
        stripe.accounts.create(
          {
            type: 'express',
            country: market.toUpperCase(),
            capabilities: { transfers: { requested: true } },
            // We decide when money leaves the account, so that each payout is one of ours.
            settings: { payouts: { schedule: { interval: 'manual' } } },
            metadata: { venue: String(venueId) },
          },
          { idempotencyKey },
        ),
      );
      return account.id;
    },
    async createLink(account, { returnUrl, refreshUrl }) {
      const link = await ask(() =>
        stripe.accountLinks.create({
          ...{ account, type: 'account_onboarding' },
          ...{ return_url: returnUrl, refresh_url: refreshUrl },
        }),
      );
      return link.url;
    },
    async findAccount(account) {
      const found = await ask(() =>
        stripe.accounts
          .retrieve(account)
          .catch(undefinedWhen(({ statusCode }) => statusCode === 403 || statusCode === 404)),
      );
      return found && presentAccount(found);
    },
  };
}

function presentAccount({ capabilities, payouts_enabled, requirements }: Stripe.Account): AccountState {
  const missing = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])];
  return {
    isReady: payouts_enabled && capabilities?.transfers === 'active',
    missing: [...new Set(missing)],
  };
}
