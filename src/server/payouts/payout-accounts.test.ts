import { beforeEach, expect, test } from 'vitest';
import { setClock } from '#test/support/clock.ts';
import { createPaymentApp } from '#test/support/payment-app.ts';
import { signInStaff } from '#test/support/sign-in-staff.ts';
import { createStripeAccounts } from '../payments/stripe-accounts.ts';
import { askAccounts } from './ask-accounts.ts';
import { getPayoutAccount } from './get-payout-account.ts';
import { requestDestination } from './request-destination.ts';
import { startOnboarding } from './start-onboarding.ts';

const { app, database, provider, runJobs } = await createPaymentApp();
app.payoutAccounts = createStripeAccounts(app.config.payments);

beforeEach(() => provider.reset());

async function ownedVenue(provedMinutesAgo = 0) {
  const venueId = await database.makeVenue();
  const { staffId, sessionId } = await signInStaff(database.pool, {
    roles: ['owner'],
    venueId,
    provedMinutesAgo,
  });
  return { venueId, owner: { kind: 'staff', staffId, sessionId } as const };
}
const accountOf = (venueId: number) =>
  provider.accounts().find(({ metadata }) => metadata['venue'] === String(venueId));
const handle = async () => {
  await provider.delivered();
  return runJobs(['handle-provider-event']);
};

test('PAYOUT-20 an owner with a new proof is led to the provider; a venue has one account, however often', async () => {
  const { venueId, owner } = await ownedVenue();
  const urls = await Promise.all([
    startOnboarding(app, owner, { venueId }),
    startOnboarding(app, owner, { venueId }),
  ]);
  urls.push(await startOnboarding(app, owner, { venueId }));
  expect(new Set(urls).size).toBe(3);
  expect(provider.accounts().filter(({ metadata }) => metadata['venue'] === String(venueId))).toHaveLength(1);
  const late = await ownedVenue(6);
  await expect(startOnboarding(app, late.owner, late)).rejects.toThrow('step_up_needed');
  await expect(startOnboarding(app, owner, late)).rejects.toThrow('not_allowed');
  expect(accountOf(late.venueId)).toBeUndefined();
});

test('PAYOUT-20 when the provider only repeats its error for a key, two more tries use another one and make one account', async () => {
  const { venueId, owner } = await ownedVenue();
  const begin = () => startOnboarding(app, owner, { venueId });
  provider.failNext('account', 'error-500');
  await expect(begin()).rejects.toThrow('payment_unavailable');
  await Promise.all([begin(), begin()]);
  expect(provider.accounts().filter(({ metadata }) => metadata['venue'] === String(venueId))).toHaveLength(1);
});

test('PAYOUT-20 what is missing is shown, and only an account that misses nothing may be asked for', async () => {
  const { venueId, owner } = await ownedVenue();
  expect(await getPayoutAccount(app, { venueId })).toEqual({
    account: undefined,
    destination: undefined,
  });
  await startOnboarding(app, owner, { venueId });
  expect((await getPayoutAccount(app, { venueId })).account).toMatchObject({
    isReady: false,
    isAsked: true,
    missing: ['company', 'people', 'bank', 'terms'],
  });
  await expect(requestDestination(app, owner, { venueId, method: 'stripe' })).rejects.toThrow(
    'account_not_ready',
  );
  provider.askFor(accountOf(venueId)?.id ?? '', []);
  expect((await getPayoutAccount(app, { venueId })).account).toMatchObject({ isReady: true, missing: [] });
  await requestDestination(app, owner, { venueId, method: 'stripe' });
  expect((await getPayoutAccount(app, { venueId })).destination).toMatchObject({ isApproved: false });
});

test('PAYOUT-20 while the provider does not answer, the last known state is shown as such', async () => {
  const { venueId, owner } = await ownedVenue();
  await startOnboarding(app, owner, { venueId });
  await getPayoutAccount(app, { venueId });
  provider.failNext('account', 'error-503');
  expect((await getPayoutAccount(app, { venueId })).account).toMatchObject({
    isAsked: false,
    missing: ['company', 'people', 'bank', 'terms'],
  });
});

const storedOf = async (venueId: number) =>
  (await database.pool.query('select is_ready, missing from payout_account where venue_id = $1', [venueId]))
    .rows[0];

test('PAYOUT-21 a webhook about an account makes us ask, twice is once; a stranger’s account is refused', async () => {
  const { venueId, owner } = await ownedVenue();
  await startOnboarding(app, owner, { venueId });
  provider.setBehaviour({ webhooks: 'twice' });
  provider.askFor(accountOf(venueId)?.id ?? '', []);
  await handle();
  expect(await storedOf(venueId)).toEqual({ is_ready: true, missing: [] });
  provider.askFor(accountOf(venueId)?.id ?? '', ['company.tax_id']);
  await handle();
  expect(await storedOf(venueId)).toEqual({ is_ready: false, missing: ['company.tax_id'] });
  provider.askFor('acct_ofsomebodyelse', []);
  await handle();
  const { rows } = await database.pool.query('select refusal from provider_event where account = $1', [
    'acct_ofsomebodyelse',
  ]);
  expect(rows).toEqual([{ refusal: 'account' }]);
});

test('PAYOUT-21 without webhooks an account that waits is asked about hourly, and one that is ready daily', async () => {
  const now = Date.now();
  await setClock(database.db, new Date(now));
  const { venueId, owner } = await ownedVenue();
  await startOnboarding(app, owner, { venueId });
  provider.setBehaviour({ webhooks: 'dropped' });
  provider.askFor(accountOf(venueId)?.id ?? '', []);
  await askAccounts(app);
  expect(await storedOf(venueId)).toMatchObject({ is_ready: false });
  await setClock(database.db, new Date(now + 61 * 60_000));
  await askAccounts(app);
  expect(await storedOf(venueId)).toMatchObject({ is_ready: true });
  provider.askFor(accountOf(venueId)?.id ?? '', ['external_account']);
  await setClock(database.db, new Date(now + 3 * 60 * 60_000));
  await askAccounts(app);
  expect(await storedOf(venueId)).toMatchObject({ is_ready: true });
  await setClock(database.db, new Date(now + 26 * 60 * 60_000));
  await askAccounts(app);
  expect(await storedOf(venueId)).toMatchObject({ is_ready: false, missing: ['external_account'] });
});
