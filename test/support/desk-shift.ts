// What end-to-end tests of the desk's shift share:
// a guest who bought, and clicks that are counted.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { submit } from './booking-failures.ts';
import { bookingFlowIn, start } from './booking-flow.ts';
import { untilHydrated } from './hydration.ts';
import { textsIn } from './texts.ts';
import { PARTNER, signInByRows, type TestVenue, untilOnSale } from './venue-side.ts';

const { t } = textsIn('en');
const da = bookingFlowIn('da');

/** Signs an operator in as if the passkey had been used a moment ago. */
export async function signInOperator(
  page: Page,
  roles: readonly ('support' | 'finance' | 'editor' | 'chief')[],
  language = 'en',
): Promise<number> {
  const { token, staffId } = await signInByRows({ roles, proof: 'passkey', language });
  const url = PARTNER.replace('http:', 'https:');
  await page
    .context()
    .addCookies([{ name: '__Host-staff', value: token, url, secure: true, httpOnly: true, sameSite: 'Lax' }]);
  return staffId;
}

type Guest = { name: string; email: string; phone: string };

/**
 * A guest buys a table of a venue that no other test knows.
 * Tables are added before, or lists still show the sold one.
 */
export async function buyTable(page: Page, venue: TestVenue, guest: Guest) {
  await goToTerms(page, venue, guest);
  await da.pay(page);
  await da.readTicket(page);
}

/** The last step before the payment page. */
export async function goToTerms(page: Page, venue: TestVenue, guest: Guest) {
  await untilOnSale(page, venue);
  await start(page, `/book/book/restaurant/${venue.slug}?person=2&time=19.00`);
  await da.toInfo(page);
  await da.fillContact(page, guest);
  await da.toTerms(page);
}

type Present = { buyer: string; recipient: string; deliverOn?: string };

/** Bo Berg buys a gift card of 300 kr. for Ida Holm, which is sent at once or on its day. */
export async function buyPresent(page: Page, { buyer, recipient, deliverOn }: Present) {
  await page.goto('/gavekort/amount');
  await page.locator('label:has(input[name=amount][value="300"])').click();
  await page.getByLabel('Modtagerens navn').fill('Ida Holm');
  await page.getByLabel('Modtagerens mail').fill(recipient);
  if (deliverOn) await page.locator('input[name=deliver_on]').fill(deliverOn);
  await submit(page).click();
  await page.getByLabel('Navn', { exact: true }).fill('Bo Berg');
  await page.getByLabel('Mail', { exact: true }).fill(buyer);
  await page.getByLabel('Gentag mail').fill(buyer);
  await submit(page).click();
  await page.waitForURL(/\/pay\//);
  await page.locator('button[value=approve]').click();
}

/** Counts what a person presses. */
export function countClicks(page: Page, name: string) {
  const startedAt = Date.now();
  let clicks = 0;
  const press = async (label: string) => {
    clicks += 1;
    await page.getByRole('button', { name: label, exact: true }).click();
  };
  const pressIn = async (part: Locator, label: string) => {
    clicks += 1;
    await part.getByRole('button', { name: label, exact: true }).click();
  };
  const follow = async (name: RegExp) => {
    clicks += 1;
    await page.getByRole('link', { name }).first().click();
  };
  const find = async (text: string, result: RegExp) => {
    await page.getByLabel(t('partner.find.label')).fill(text);
    await page.keyboard.press('Enter');
    clicks += 1;
    await page.getByRole('link', { name: result }).first().click();
    await untilHydrated(page.getByRole('heading', { name: t('partner.mend.title') }));
  };
  const confirm = async (reason: string) => {
    await page.getByLabel(t('partner.mend.reason'), { exact: true }).fill(reason);
    await press(t('partner.mend.confirm'));
    await expect(page.getByText(t('partner.mend.done'), { exact: true })).toBeVisible();
  };
  const end = (maxClicks: number) => {
    const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
    test.info().annotations.push({ type: 'mend', description: `${name}: ${clicks} clicks, ${seconds} s` });
    console.log(`${name}: ${clicks} clicks, ${seconds} s`);
    expect(clicks).toBeLessThanOrEqual(maxClicks);
  };
  return { press, pressIn, follow, find, confirm, end };
}
