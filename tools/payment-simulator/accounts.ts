// Accounts of venues: made by the API, completed by their owner on a page that stands
// for Stripe's.
import type { FastifyInstance } from 'fastify';
import { metadataIn } from './metadata-in.ts';
import { actionPage } from './pay-page.ts';
import { type Account, type Answer, newId, nowSeconds, remember, type Simulation } from './simulation.ts';
import { failure, missing } from './stripe-wire.ts';
import { emit } from './webhooks.ts';

const FIRST_QUESTIONS = [
  'company.tax_id',
  'representative.first_name',
  'external_account',
  'tos_acceptance.date',
];
const LAST_QUESTION = ['external_account'];
const LINK_SECONDS = 300;

const ok = (body: unknown): Answer => ({ status: 200, body });

/** Accounts exist as soon as somebody names them, because a test's venue brings its own. */
export const accountOf = ({ accounts }: Simulation, id: string): Account =>
  accounts.get(id) ?? remember(accounts, id, { id, isRestricted: false, balance: 0, due: [], metadata: {} });

export function createAccount(simulation: Simulation, form: Record<string, string>): Answer {
  const id = `acct_${newId('x').slice(2)}`;
  const account: Account = {
    ...{ id, isRestricted: true, balance: 0, due: FIRST_QUESTIONS },
    metadata: metadataIn(form, 'metadata'),
  };
  remember(simulation.accounts, id, account);
  return ok(presentAccount(account));
}

export function findAccount(simulation: Simulation, id: string): Answer {
  const account = simulation.accounts.get(id);
  return account ? ok(presentAccount(account)) : missing('account', id);
}

export function createAccountLink(simulation: Simulation, form: Record<string, string>): Answer {
  const { account = '', return_url: returnUrl = '', refresh_url: refreshUrl = '' } = form;
  if (!simulation.accounts.has(account)) return missing('account', account);
  if (!URL.canParse(returnUrl) || !URL.canParse(refreshUrl)) return failure(400, 'Not a valid URL');
  const token = newId('link');
  remember(simulation.accountLinks, token, { token, account, returnUrl, refreshUrl, isUsed: false });
  return ok({
    ...{ object: 'account_link', created: nowSeconds(), expires_at: nowSeconds() + LINK_SECONDS },
    url: `${simulation.url}/onboard/${token}`,
  });
}

/** What the provider asks for from now on. Nothing left: money may come. */
export function setDue(simulation: Simulation, account: Account, due: readonly string[]) {
  account.due = [...due];
  account.isRestricted = due.length > 0;
  emit(simulation, 'account.updated', presentAccount(account), { account: account.id });
}

const presentAccount = ({ id, isRestricted, due, metadata }: Account) => ({
  ...{ id, object: 'account', type: 'express', metadata, payouts_enabled: !isRestricted },
  ...{
    details_submitted: due.length === 0,
    capabilities: { transfers: isRestricted ? 'inactive' : 'active' },
  },
  requirements: { currently_due: due, past_due: [], eventually_due: due, disabled_reason: null },
});

const CHOICES = { all: [], part: LAST_QUESTION } as const;

export function addOnboardingRoutes(server: FastifyInstance, simulation: Simulation) {
  server.get<{ Params: { token: string } }>('/onboard/:token', (request, reply) => {
    const link = simulation.accountLinks.get(request.params.token);
    if (!link) return reply.callNotFound();
    // Like Stripe's, a link opens once.
    if (link.isUsed) return reply.redirect(link.refreshUrl, 303);
    link.isUsed = true;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        actionPage('Give us what we ask for', link.account, [
          ['all', 'Give everything'],
          ['part', 'Everything but the bank account'],
          ['none', 'Leave'],
        ]),
      );
  });

  server.post<{ Params: { token: string } }>('/onboard/:token', (request, reply) => {
    const link = simulation.accountLinks.get(request.params.token);
    if (!link) return reply.callNotFound();
    const choice = new URLSearchParams((request.body as string | undefined) ?? '').get('choice');
    if (choice === 'all' || choice === 'part')
      setDue(simulation, accountOf(simulation, link.account), CHOICES[choice]);
    return reply.redirect(link.returnUrl, 303);
  });
}
