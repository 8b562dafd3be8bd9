// Every step and notice of the booking: a table in Danish and in Swedish (with Coop's fields),
// takeaway in English.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Language, ProductType } from '#core/market.ts';
import { buildPath } from '#core/paths.ts';
import { type GuestProblemCode, PROBLEMS } from '#core/problem.ts';
import { bookingFlowIn, openOrder, submit } from '#test/support/booking-flow.ts';

type Look = { language: Language; width: number; open: () => Promise<Page> };
type Save = (name: string, picture: Buffer) => Promise<void>;

const VISITS: Record<
  Language,
  { city: string; type: ProductType; phone: string; card: string; code: string }
> = {
  da: {
    city: 'kobenhavn',
    type: 'restaurant',
    phone: '20123456',
    card: 'TREDJEBANQUET234',
    code: 'TREDJE10',
  },
  sv: {
    city: 'stockholm',
    type: 'restaurant',
    phone: '0701740605',
    card: 'TREDJESEK2345678',
    code: 'SVERIGE10',
  },
  en: {
    city: 'kobenhavn',
    type: 'takeaway',
    phone: '20123456',
    card: 'TREDJEBANQUET234',
    code: 'TREDJE50KR',
  },
};
const GUESTS: Record<Language, string> = { da: 'Ida Holm', sv: 'Åsa Lindström', en: 'June Frost' };
/** The time of the longest animation. */
const SETTLE_MS = 500;

/** Every picture is called `booking-{what}-{language}-{width}`. */
export async function takeBooking(
  browser: Browser,
  origins: Record<Language, string>,
  options: (width: number) => BrowserContextOptions,
  save: Save,
) {
  for (const language of ['da', 'sv', 'en'] as const) {
    for (const width of [390, 1440]) {
      const open = () => browser.newPage(options(width));
      const look = { language, width, open };
      const path = await findPath(origins, look);
      await takeSteps(look, path, save);
      await takeNotices(look, path, save);
    }
    console.log(`booking ${language}`);
  }
}

/** A venue with many free tables, another one for each width. */
async function findPath(origins: Record<Language, string>, { language, width }: Look): Promise<string> {
  const { city, type: productType } = VISITS[language];
  const board = (await (await fetch(`${origins.da}/api/v4/boards/${city}/${productType}`)).json()) as {
    slug: string[];
    tables: number[];
  };
  const ranked = [...board.slug.keys()].sort((a, b) => (board.tables[b] ?? 0) - (board.tables[a] ?? 0));
  const slug = board.slug[ranked[width === 390 ? 0 : 1] ?? 0] ?? '';
  return origins[language] + buildPath('booking', { step: 'book', productType, slug }, language);
}

/** From the empty form to the ticket, with a payment that fails in between. */
async function takeSteps({ language, width, open }: Look, path: string, save: Save) {
  const { t, ...flow } = bookingFlowIn(language);
  const { phone, card, code } = VISITS[language];
  const page = await open();
  const shoot = async (name: string, fullPage = true) => {
    await page.waitForTimeout(SETTLE_MS);
    await save(`booking-${name}-${language}-${width}`, await page.screenshot({ fullPage }));
  };
  const confirm = () => page.getByRole('button', { name: t('buttons.ok'), exact: true }).click();

  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await shoot('1-empty');
  await chooseTable(page, 2);
  await shoot('1-chosen');
  await submit(page).click();
  await shoot('1-errors');
  await flow.chooseMenu(page);
  await shoot('1-held');
  await submit(page).click();
  await page.waitForURL(/\/info\//);
  await shoot('2-empty');
  await submit(page).click();
  await shoot('2-errors');
  await flow.fillContact(page, { name: GUESTS[language], email: 'guest@example.com', phone });
  if (language === 'sv') {
    await page.getByLabel(t('contact.coop_code')).fill('21345678');
    await page.getByLabel(t('contact.coop_zip')).fill('1134');
  }
  // The number of codes from one address is limited.
  if (language === 'en' || width === 390) {
    await page.locator('#booking-last_giftcode').fill(card);
    await page.getByRole('button', { name: t('buttons.add'), exact: true }).click();
    await page.getByRole('alertdialog').waitFor();
    await shoot('2-code-counts', false);
    await confirm();
    await shoot('2-gift-card');
    // The code would be used up for the next run.
    await page.getByRole('button', { name: t('contact.giftcode_remove', { code: card }) }).click();
    await shoot('2-remove-code', false);
    await page.getByRole('button', { name: t('buttons.yes'), exact: true }).click();
  }
  await flow.addCode(page, code);
  await shoot('2-codes');
  await flow.toTerms(page);
  await shoot('3');
  await openOrder(page);
  await shoot('3-order', false);
  await submit(page).click();
  await page.waitForURL(/\/pay\//);
  await page.locator('button[value=cancel]').click();
  await page.getByRole('alertdialog').waitFor();
  await shoot('4-failed', false);
  await confirm();
  await shoot('4');
  await submit(page).click();
  await page.waitForURL(/\/pay\//);
  await shoot('pay-page');
  await page.locator('button[value=late]').click();
  await page.getByRole('heading', { name: t('receipt.waiting') }).waitFor();
  await shoot('ticket-waiting');
  await page.locator('.ticket').waitFor();
  await shoot('ticket');
  await page.emulateMedia({ media: 'print' });
  await shoot('ticket-print');
  await page.close();
}

/** Chooses the first free time. A party that is already chosen would change nothing. */
async function chooseTable(page: Page, party: number) {
  await page.locator(`label:has(input[name=num_person][value="${party}"])`).click();
  const held = page.waitForResponse(/\/calculate$/);
  await page.locator('label:has(input[name=time]:not(:disabled))').first().click();
  await held;
}

/** Notices: another guest was faster, and the hold expired. */
async function takeNotices({ language, width, open }: Look, path: string, save: Save) {
  const page = await open();
  const { t } = bookingFlowIn(language);
  const shoot = async (name: string) => {
    await page.waitForTimeout(SETTLE_MS);
    await save(`booking-${name}-${language}-${width}`, await page.screenshot());
  };
  const refuse = (call: string, code: GuestProblemCode) =>
    page.route(
      new RegExp(`/${call}$`),
      (route) => route.fulfill({ status: PROBLEMS[code].status, json: { error: code, msg: '' } }),
      { times: 1 },
    );
  const confirm = () => page.getByRole('button', { name: t('buttons.ok'), exact: true }).click();

  await page.clock.install();
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await refuse('calculate', 'all_hold_warning');
  await chooseTable(page, 2);
  await page.getByRole('alertdialog').waitFor();
  await shoot('someone-else');
  await confirm();
  await chooseTable(page, 4);
  await bookingFlowIn(language).chooseMenu(page, 4);
  await refuse('hold', 'last_table_sold');
  await submit(page).click();
  await page.getByRole('alertdialog').waitFor();
  await shoot('last-table-sold');
  await confirm();
  await chooseTable(page, 2);
  await page.clock.fastForward('12:10');
  await page.getByRole('alertdialog').waitFor();
  await shoot('hold-ending');
  await confirm();
  await page.clock.fastForward('03:10');
  await page.getByRole('button', { name: t('booking.hold_again') }).waitFor();
  await shoot('hold-over');
  await page.close();
}
