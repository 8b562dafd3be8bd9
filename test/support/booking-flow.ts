// The booking flow from a chosen time to the ticket, with the texts of one language.
import { expect, type Locator, type Page } from '@playwright/test';
import { bothContext } from '#core/i18n/both-context.ts';
import type { Language } from '#core/market.ts';
import { ANY, patternOf, textsIn } from './texts.ts';

export type Guest = { name: string; email: string; phone: string };

/** The step's submit button: in the column on desktops, in the bar on phones. */
/** When it doesn't load: a press while it loads is ignored (BOOK-22). */
export const submit = (page: Page): Locator =>
  page.locator('button[type=submit]:not([aria-busy=true]):visible');
export const title = (page: Page): Locator => page.locator('#step-title');
/** Opens the choice of party and time, which is one line when it came with the page. */
export const changeTable = (page: Page): Locator => page.locator('#step-form p button[aria-label*=" · "]');
const priced = (page: Page) => page.waitForResponse(/\/calculate$/);

/** Opens the booking of a party and a time, and waits until the table is held. */
export async function start(page: Page, path: string) {
  const held = priced(page);
  await page.goto(path);
  await held;
}

/** Waits until the price is shown and no call is under way. */
const expectPriced = (page: Page) => expect(page.locator('aside [aria-busy=false]')).toHaveCount(1);

/** Opens the order summary, which is in a collapsed bar on phones. */
export async function openOrder(page: Page): Promise<Locator> {
  const column = page.locator('aside');
  if (await column.isVisible()) return column;
  const bar = page.locator('button[aria-expanded]:visible');
  if ((await bar.getAttribute('aria-expanded')) === 'false') await bar.click();
  return page.locator(`[id="${await bar.getAttribute('aria-controls')}"]`);
}

export function bookingFlowIn(language: Language) {
  const texts = textsIn(language);
  const { t } = texts;
  const field = (page: Page, key: 'name' | 'phone' | 'email' | 'email_confirm') =>
    page.getByLabel(t(`contact.${key}`), { exact: true });

  /** Opens the first time of a card in the list. `turn` gives every test its own card. */
  async function startFromList(page: Page, list: string, party: number, turn: number) {
    await page.goto(`${list}?person=${party}`);
    const name = patternOf(t('card.book_at', { name: ANY, time: ANY, count: party }));
    const cards = page.getByRole('article').filter({ has: page.getByRole('link', { name }) });
    const chip = cards.nth(turn).getByRole('link', { name }).first();
    const label = (await chip.getAttribute('aria-label')) ?? '';
    const [, venue = '', time = ''] = name.exec(label) ?? [];
    const held = priced(page);
    // By its label: the cards may change places when the list hears of a sale.
    await page.getByRole('link', { name: label, exact: true }).first().click();
    await held;
    return { venue, time };
  }

  /** Chooses the first menu for the whole party, unless it is chosen already. */
  async function chooseMenu(page: Page, party = 2) {
    const label = patternOf(
      t('booking.menu_for_all_label', { name: ANY, count: party, ...bothContext(party) }),
    );
    const forAll = page.getByRole('button', { name: label }).first();
    if ((await forAll.getAttribute('aria-pressed')) === 'false') {
      const answered = priced(page);
      await forAll.click();
      await answered;
    }
    await expect(page.getByText(t('booking.menus_done'))).toBeVisible();
    await expectPriced(page);
  }

  async function toInfo(page: Page) {
    await chooseMenu(page);
    await submit(page).click();
    await expect(page).toHaveURL(/\/book\/info\//);
  }

  async function fillContact(page: Page, { name, phone, email }: Guest) {
    await field(page, 'name').fill(name);
    await field(page, 'phone').fill(phone);
    await field(page, 'email').fill(email);
    await field(page, 'email_confirm').fill(email);
  }

  /** Adds a gift card or discount code and closes the confirmation. */
  async function addCode(page: Page, code: string) {
    await page.getByLabel(t('contact.giftcode'), { exact: true }).and(page.locator('input')).fill(code);
    await page.getByRole('button', { name: t('buttons.add'), exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText(t('gc_success_msg', { code }));
    await page.getByRole('button', { name: t('buttons.ok'), exact: true }).click();
  }

  const acceptTerms = (page: Page) => page.locator('#booking-accept_terms').check();

  async function toTerms(page: Page) {
    await acceptTerms(page);
    await submit(page).click();
    await expect(page).toHaveURL(/\/book\/terms\//);
  }

  /** Pays and returns to the receipt. Returns the amount as it was shown. */
  async function pay(page: Page): Promise<string> {
    const button = patternOf(t('buttons.pay', { amount: ANY }));
    const [, amount = ''] = button.exec((await submit(page).textContent()) ?? '') ?? [];
    await submit(page).click();
    await page.waitForURL(/\/pay\//);
    await page.locator('button[value=approve]').click();
    return amount;
  }

  /** Waits for the receipt and returns its reference. */
  async function readTicket(page: Page): Promise<string> {
    await page.waitForURL(/\/(kvittering|kvitto|receipt)\//);
    const ticket = page.getByRole('region', { name: t('receipt.title') });
    const reference = ticket.locator('dt', { hasText: t('receipt.reference') }).locator('+ dd');
    return reference.innerText();
  }

  return { ...texts, startFromList, chooseMenu, toInfo, fillContact, addCode, toTerms, pay, readTicket };
}
