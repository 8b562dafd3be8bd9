// The partner host as people use it: code, passkey, invitation, team, roles, languages.
import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { LANGUAGES, type Language } from '#core/market.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/booking-failures.ts';
import { test } from '../support/e2e-test.ts';
import { untilHydrated } from '../support/hydration.ts';
import { readMails } from '../support/inbox.ts';
import { addAuthenticator, PARTNER, readCodeMail, signInByCode } from '../support/partner-flow.ts';
import { textsIn } from '../support/texts.ts';

const { t } = textsIn('en');
const newEmail = () => `p${randomBytes(6).toString('hex')}@example.com`;

type NewPerson = { role?: string; opsRole?: string; language?: Language; venueId?: number };

/** Somebody new, so that no test meets another\'s mails. */
async function makePerson({ role, opsRole, language = 'en', venueId }: NewPerson) {
  const email = newEmail();
  const [staff] = await inDatabase(
    `insert into staff (email, name, language) values ($1, 'Freja Lind', $2) returning id`,
    [email, language],
  );
  const [venue] = venueId
    ? [{ id: venueId }]
    : await inDatabase(`select id from venue where is_active order by random() limit 1`, []);
  if (role)
    await inDatabase('insert into membership (venue_id, staff_id, role) values ($1, $2, $3)', [
      venue?.id,
      staff?.id,
      role,
    ]);
  if (opsRole)
    await inDatabase('insert into ops_role (staff_id, role) values ($1, $2)', [staff?.id, opsRole]);
  return { email, staffId: Number(staff?.id), venueId: Number(venue?.id) };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const language of LANGUAGES) {
  const texts = textsIn(language);
  test(`STAFF-7 STAFF-20 PARTNER-8 PARTNER-9 signs in by code and comes back to the page, which the bar shows (${language}) @widths`, async ({
    page,
  }) => {
    const { email, venueId } = await makePerson({ role: 'owner', language });
    await signInByCode(page, email, { language, path: `/v/${venueId}/team` });
    await expect(page).toHaveURL(`${PARTNER}/v/${venueId}/team`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1, name: texts.t('partner.team.title') })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.locator('header [aria-current=page]')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await page.getByRole('link', { name: texts.t('partner.nav.account') }).click();
    await expect(page.getByText(texts.t('partner.account.signed_in_as', { email }))).toBeVisible();
    await expectAccessible(page);
  });
}

test('STAFF-7 a wrong code is told, and the right one still works', async ({ page }) => {
  const { email } = await makePerson({ role: 'floor' });
  await page.goto(`${PARTNER}/sign-in?language=en`);
  await expectAccessible(page);
  await untilHydrated(button(page, t('partner.sign_in.send')));
  await page.getByLabel(t('partner.sign_in.email')).fill(email);
  await button(page, t('partner.sign_in.send')).click();
  const code = await readCodeMail(page.request, email);
  const field = page.getByLabel(t('partner.sign_in.code'), { exact: true });
  await expect(field).toBeFocused();
  await field.fill(code === '000000' ? '000001' : '000000');
  await button(page, t('partner.sign_in.enter')).click();
  await expect(page.getByText(t('partner.errors.wrong_code'))).toBeVisible();
  await field.fill(code);
  await button(page, t('partner.sign_in.enter')).click();
  await expect(page.getByRole('heading', { name: t('partner.home.title') })).toBeVisible();
});

test("STAFF-13 STAFF-14 adds a passkey, signs out and signs in with it; not without the person's check", async ({
  page,
}) => {
  const { email } = await makePerson({ role: 'owner' });
  const setVerified = await addAuthenticator(page);
  await signInByCode(page, email, { language: 'en', path: '/account' });
  await untilHydrated(button(page, t('partner.account.passkey_add')));
  await button(page, t('partner.account.passkey_add')).click();
  await expect(page.getByText(t('partner.account.passkeys_none'))).toBeHidden();
  await expect(page.getByText(/Passkey of Chrome/)).toBeVisible();
  await button(page, t('partner.nav.sign_out')).click();
  await page.waitForURL(/sign-in/);
  const usePasskey = button(page, t('partner.sign_in.passkey'));
  await untilHydrated(usePasskey);
  await setVerified(false);
  await usePasskey.click();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await setVerified(true);
  await usePasskey.click();
  await expect(page.getByRole('heading', { name: t('partner.home.title') })).toBeVisible();
  await page.goto(`${PARTNER}/account`);
  await expect(page.getByText(/Last used/)).toBeVisible();
});

test('STAFF-5 the desk opens only with a passkey', async ({ page }) => {
  const { email } = await makePerson({ opsRole: 'support' });
  await addAuthenticator(page);
  await signInByCode(page, email, { language: 'en', path: '/ops' });
  await expect(page.getByRole('heading', { name: t('partner.page.passkey_title') })).toBeVisible();
  await page
    .getByRole('link', { name: t('partner.nav.account') })
    .last()
    .click();
  await untilHydrated(button(page, t('partner.account.passkey_add')));
  await button(page, t('partner.account.passkey_add')).click();
  await expect(page.getByText(/Passkey of Chrome/)).toBeVisible();
  await page.getByRole('link', { name: t('partner.nav.ops') }).click();
  await expect(page.getByText('sitting.withdraw')).toBeVisible();
  await expectAccessible(page);
});

test('STAFF-6 STAFF-15 an owner proves again who it is, invites, and the invited person joins', async ({
  page,
  browser,
}) => {
  const { email, staffId, venueId } = await makePerson({ role: 'owner' });
  await signInByCode(page, email, { language: 'en', path: `/v/${venueId}/team` });
  await inDatabase(
    `update staff_session set proved_at = proved_at - interval '6 minutes' where staff_id = $1`,
    [staffId],
  );
  const invited = newEmail();
  await untilHydrated(button(page, t('partner.team.invite_send')));
  await page.getByLabel(t('partner.team.email'), { exact: true }).fill(invited);
  await page.getByLabel(t('partner.team.role'), { exact: true }).selectOption('manager');
  await button(page, t('partner.team.invite_send')).click();
  const dialog = page.getByRole('dialog', { name: t('partner.step_up.title') });
  await dialog
    .getByLabel(t('partner.sign_in.code'), { exact: true })
    .fill(await readCodeMail(page.request, email, 2));
  await dialog.getByRole('button', { name: t('partner.step_up.confirm') }).click();
  await expect(page.getByText(t('partner.team.invited', { email: invited }))).toBeVisible();
  const [mail] = await readMails(page.request, invited);
  const [link = ''] = /http\S+\/invitation\/[\w-]+/.exec(mail?.text ?? '') ?? [];

  const theirs = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await theirs.goto(link);
  await expectAccessible(theirs);
  await untilHydrated(button(theirs, t('partner.invitation.send')));
  await theirs.getByLabel(t('partner.invitation.name')).fill('Jonas Bech');
  await button(theirs, t('partner.invitation.send')).click();
  const code = theirs.getByLabel(t('partner.sign_in.code'), { exact: true });
  await code.fill(await readCodeMail(page.request, invited, 2));
  await button(theirs, t('partner.invitation.accept')).click();
  await expect(theirs.getByRole('heading', { name: t('partner.home.title') })).toBeVisible();
  await expect(theirs.getByText(t('partner.role.manager'))).toBeVisible();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: t('partner.invitation.over_title') })).toBeVisible();
  await theirs
    .getByRole('link', { name: t('partner.home.title') })
    .last()
    .click();
  await expect(theirs.getByRole('heading', { name: t('partner.home.title') })).toBeVisible();
  await theirs.context().close();

  await page.reload();
  await expect(page.getByText('Jonas Bech', { exact: true })).toBeVisible();
  await untilHydrated(page.getByLabel(t('partner.team.role_of', { name: 'Jonas Bech' })));
  await page.getByLabel(t('partner.team.role_of', { name: 'Jonas Bech' })).selectOption('floor');
  await expect(page.getByLabel(t('partner.team.role_of', { name: 'Jonas Bech' }))).toHaveValue('floor');
  await button(page, t('partner.team.remove_label', { name: 'Jonas Bech' })).click();
  await button(page, t('partner.team.remove_yes')).click();
  await expect(page.getByText('Jonas Bech', { exact: true })).toBeHidden();
});

test('PARTNER-8 a session that ended leads to the sign-in page, which says so', async ({ page }) => {
  const { email, staffId, venueId } = await makePerson({ role: 'owner' });
  await signInByCode(page, email, { language: 'en', path: `/v/${venueId}/team` });
  await inDatabase('update staff_session set ended_at = app_now() where staff_id = $1', [staffId]);
  await page.getByRole('link', { name: t('partner.nav.account') }).click();
  await expect(page).toHaveURL(/\/sign-in\?next=%2Faccount&ended=1$/);
  await expect(page.locator('[role=status]').filter({ hasText: /\w/ })).toBeVisible();
});

test('STAFF-1 a page that is not for the role says so, in the own venue and in a foreign one', async ({
  page,
}) => {
  const { email, venueId } = await makePerson({ role: 'floor' });
  await signInByCode(page, email, { language: 'en' });
  for (const path of [`/v/${venueId}/team`, '/v/1/team', '/ops']) {
    const response = await page.goto(PARTNER + path);
    expect(response?.status()).toBe(403);
    await expect(page.getByRole('heading', { name: t('partner.page.not_allowed_title') })).toBeVisible();
  }
  await expectAccessible(page);
  expect((await page.goto(`${PARTNER}/v/x/team`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: t('partner.page.not_found_title') })).toBeVisible();
});
