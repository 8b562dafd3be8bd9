// Signing in, the guide, the invitation, the release link, the team, the account and the
// error pages.
import type { Page } from '@playwright/test';
import type { Language } from '#core/market.ts';
import { readConfig } from '#server/config.ts';
import { newReleaseToken } from '#server/release/release-link-token.ts';
import { newInvitationToken } from '#server/staff/invitation-token.ts';
import { inDatabase } from '#test/support/booking-failures.ts';
import { textsIn } from '#test/support/texts.ts';
import { PARTNER, signInByRows, type TestVenue } from '#test/support/venue-side.ts';
import type { Shoot } from './shoot.ts';
import { chooseRelease } from './tonight-screens.ts';

/** What nobody has to sign in for. */
export async function takeSignIn(page: Page, venue: TestVenue, language: Language, shoot: Shoot) {
  const { t } = textsIn(language);
  const open = (path: string) => page.goto(`${PARTNER}${path}?language=${language}`);
  await open('/sign-in');
  await shoot(page, 'sign-in');
  await page.getByLabel(t('partner.sign_in.email')).fill('nobody@example.com');
  await page.getByRole('button', { name: t('partner.sign_in.send'), exact: true }).click();
  await page.getByLabel(t('partner.sign_in.code'), { exact: true }).fill('123456');
  await page.getByRole('button', { name: t('partner.sign_in.enter'), exact: true }).click();
  await shoot(page, 'code-wrong');
  await open('/help');
  for (const picture of await page.locator('section img').all()) await picture.scrollIntoViewIfNeeded();
  await shoot(page, 'help');
  await open('/nothing');
  await shoot(page, 'not-found');
  await open(`/invitation/${await invite(venue, language)}`);
  await shoot(page, 'invitation');
  await open(`/invitation/${'x'.repeat(43)}`);
  await shoot(page, 'invitation-over');
  await open(`/release/${await sendLink(venue, language)}`);
  await shoot(page, 'link');
  await chooseRelease(page);
  await shoot(page, 'link-released', 'part');
  await page.getByRole('status').getByRole('button').click();
  await page.getByRole('status').getByRole('button').waitFor({ state: 'detached' });
  await inDatabase('update release_link set revoked_at = app_now() where venue_id = $1', [venue.venueId]);
  await page.reload();
  await shoot(page, 'link-over');
}

async function invite({ venueId }: TestVenue, language: Language): Promise<string> {
  const { token, tokenHash, tokenEncrypted } = newInvitationToken(
    { config: readConfig(process.env) },
    venueId,
  );
  const { staffId } = await signInByRows({ roles: ['owner'], venueId });
  await inDatabase(
    `insert into invitation (venue_id, email, role, language, token_hash, token_encrypted, invited_by, expires_at)
     values ($1, 'jonas@example.com', 'floor', $2, $3, $4, $5, app_now() + interval '2 days')`,
    [venueId, language, tokenHash, tokenEncrypted, staffId],
  );
  return token;
}

async function sendLink({ venueId }: TestVenue, language: Language): Promise<string> {
  const app = { config: readConfig(process.env) };
  const { token, tokenHash, tokenEncrypted } = newReleaseToken(app, venueId);
  // The page has the language of the venue's setting.
  await inDatabase(
    `insert into release_link_setting (venue_id, send_time, language, channel, email)
     values ($1, '23:45', $2, 'mail', 'kitchen@example.com')`,
    [venueId, language],
  );
  await inDatabase(
    `insert into release_link (venue_id, service_day, token_hash, token_encrypted)
     values ($1, (app_now() at time zone 'Europe/Copenhagen')::date, $2, $3)`,
    [venueId, tokenHash, tokenEncrypted],
  );
  return token;
}

export async function takeTeam(page: Page, { venueId }: TestVenue, language: Language, shoot: Shoot) {
  const { t } = textsIn(language);
  for (const [name, path] of [
    ['venues', '/'],
    ['account', '/account'],
    ['not-allowed', '/ops'],
    ['team', `/v/${venueId}/team`],
  ] as const) {
    await page.goto(PARTNER + path);
    await shoot(page, name);
  }
  await page.getByLabel(t('partner.devices.name'), { exact: true }).fill('Tablet');
  await page.getByRole('button', { name: t('partner.devices.make'), exact: true }).click();
  await page.getByText(/^[\dA-Z]{4} [\dA-Z]{4}$/).waitFor();
  await shoot(page, 'device-code');
}
