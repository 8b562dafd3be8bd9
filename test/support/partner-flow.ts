// Steps on the partner host that its end-to-end tests share.
// Node doesn\'t resolve *.localhost, browsers do.
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Language } from '#core/market.ts';
import { untilHydrated } from './hydration.ts';
import { readMails } from './inbox.ts';
import { textsIn } from './texts.ts';

export const PARTNER = process.env.E2E_PARTNER ?? '';

/** The code in the newest of `count` mails. */
export async function readCodeMail(request: APIRequestContext, email: string, count = 1): Promise<string> {
  const mails = await readMails(request, email, count);
  const codes = mails.map(({ subject }) => /\d{6}/.exec(subject)?.[0] ?? '');
  return codes.at(-1) ?? '';
}

/** A person of the demo, or a new one, by code. `mails`: how many codes the mailbox will have. */
export async function signInByCode(
  page: Page,
  email: string,
  { language, mails = 1, path = '/' }: { language: Language; mails?: number; path?: string },
) {
  const { t } = textsIn(language);
  await page.goto(`${PARTNER}${path === '/' ? '/sign-in' : path}`);
  await page.goto(`${page.url()}${page.url().includes('?') ? '&' : '?'}language=${language}`);
  const send = page.getByRole('button', { name: t('partner.sign_in.send'), exact: true });
  await untilHydrated(send);
  await page.getByLabel(t('partner.sign_in.email')).fill(email);
  await send.click();
  await expect(page.getByRole('heading', { name: t('partner.sign_in.code_title') })).toBeVisible();
  await page
    .getByLabel(t('partner.sign_in.code'), { exact: true })
    .fill(await readCodeMail(page.request, email, mails));
  await page.getByRole('button', { name: t('partner.sign_in.enter'), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  await untilHydrated(page.locator('body'));
}

/** A device with a screen lock that says yes. Returns a switch for the person\'s check. */
export async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}
