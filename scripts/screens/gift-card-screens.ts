// A gift card as its buyer makes it and its holder opens it, with their mails, in three languages.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { LANGUAGES, type Language } from '#core/market.ts';
import { buildPath } from '#core/paths.ts';
import { bookingFlowIn, openOrder, submit } from '#test/support/booking-flow.ts';

type Save = (name: string, picture: Buffer) => Promise<void>;
type Look = { language: Language; width: number; origin: string; inbox: string | undefined };
type Mail = { html: string; text: string };

const GREETINGS: Record<Language, string> = {
  da: 'Kære Ida, stort tillykke med de tredive. Tag en god ven med ud!',
  sv: 'Kära Åsa, stort grattis på trettioårsdagen. Ta med en god vän ut!',
  en: 'Dear June, happy thirtieth. Take a good friend out!',
};
const RECIPIENTS: Record<Language, string> = { da: 'Ida Holm', sv: 'Åsa Lindström', en: 'June Frost' };
const MAIL_WAIT_MS = 20_000;
const SETTLE_MS = 500;

/** Every picture is called `giftcard-{what}-{language}-{width}`. */
export async function takeGiftCards(
  browser: Browser,
  origins: Record<Language, string>,
  options: (width: number) => BrowserContextOptions,
  save: Save,
  inbox: string | undefined,
) {
  for (const language of LANGUAGES) {
    for (const width of [390, 1440]) {
      const page = await browser.newPage(options(width));
      await walk(page, { language, width, origin: origins[language], inbox }, save);
      await page.close();
    }
    console.log(`giftcard ${language}`);
  }
}

async function walk(page: Page, { language, width, origin, inbox }: Look, save: Save) {
  const { t } = bookingFlowIn(language);
  const shoot = async (name: string, fullPage = true) => {
    await page.waitForTimeout(SETTLE_MS);
    await save(`giftcard-${name}-${language}-${width}`, await page.screenshot({ fullPage }));
  };
  const recipient = `recipient-${language}-${width}@example.com`;
  const buyer = `buyer-${language}-${width}@example.com`;
  await page.goto(origin + buildPath('giftcard', { step: 'amount' }, language));
  await page.waitForLoadState('networkidle');
  await page.locator('label:has(input[name=amount][value="500"])').click();
  await page.getByLabel(t('giftcard.greeting')).fill(GREETINGS[language]);
  await page.getByLabel(t('giftcard.recipient_name')).fill(RECIPIENTS[language]);
  await page.getByLabel(t('giftcard.recipient_email')).fill(recipient);
  await shoot('1');
  await submit(page).click();
  await page.waitForURL(/\/info$/);
  await submit(page).click();
  await shoot('2-errors');
  await page.getByLabel(t('contact.name'), { exact: true }).fill('Bo Berg');
  await page.getByLabel(t('contact.email'), { exact: true }).fill(buyer);
  await page.getByLabel(t('contact.email_confirm'), { exact: true }).fill(buyer);
  await openOrder(page);
  await shoot('2', false);
  await submit(page).click();
  await page.waitForURL(/\/pay\//);
  await page.locator('button[value=late]').click();
  await page.getByRole('heading', { name: t('giftcard.state.waiting') }).waitFor();
  await shoot('waiting');
  await page.getByRole('heading', { name: t('giftcard.state.waiting') }).waitFor({ state: 'hidden' });
  await shoot('bought');
  if (!inbox) return;
  const [bought] = await readMails(inbox, buyer);
  const [card] = await readMails(inbox, recipient);
  for (const [name, mail] of Object.entries({ 'mail-bought': bought, 'mail-card': card })) {
    await page.setContent(mail?.html ?? '');
    await shoot(name);
  }
  const [link = ''] = /https?:\/\/\S+\/(vis|visa|show)\/\S+/.exec(card?.text ?? '') ?? [];
  await page.goto(link);
  await page.waitForLoadState('networkidle');
  await shoot('card');
}

/** Waits for the first mail. */
async function readMails(inbox: string, to: string): Promise<Mail[]> {
  const deadline = Date.now() + MAIL_WAIT_MS;
  for (;;) {
    const mails = (await (await fetch(`${inbox}/mails?to=${to}`)).json()) as Mail[];
    if (mails.length > 0 || Date.now() > deadline) return mails;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  }
}
