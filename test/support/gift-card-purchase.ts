// Buying a gift card in the browser, in three languages.
import { expect, type Page } from '@playwright/test';
import { submit } from './checkout-steps.ts';

export const TEXTS = {
  da: {
    path: '/gavekort',
    pay: /^Betal [\d.]+ kr\.$/,
    decline: 'Lad betalingen blive afvist',
    name: 'Navn',
    email: 'Mail',
    again: 'Gentag mail',
    ready: 'Gavekortet er klar',
    money: '300 kr.',
    balance: /^Saldo/,
    open: /^Åbn kortet/,
    failed: 'Betalingen gik ikke igennem. Prøv igen.',
    notMade: 'Det lykkedes ikke. Genindlæs siden, og prøv igen',
    amount: 'Skriv et beløb i hele kroner inden for grænserne',
    terms: 'Acceptér betingelserne, før du går videre',
  },
  sv: {
    path: '/presentkort',
    pay: /^Betala [\d\s]+ kr$/,
    decline: 'Låt betalningen nekas',
    name: 'Namn',
    email: 'Mejladress',
    again: 'Upprepa mejladressen',
    ready: 'Presentkortet är klart',
    money: '300 kr',
    balance: /^Saldo/,
    open: /^Öppna kortet/,
    failed: 'Betalningen gick inte igenom. Försök igen.',
    notMade: 'Det gick inte. Ladda om sidan och försök igen',
    amount: 'Skriv ett belopp i hela kronor inom gränserna',
    terms: 'Godkänn villkoren innan du går vidare',
  },
  en: {
    path: '/en/giftcard',
    pay: /^Pay DKK [\d,]+$/,
    decline: 'Have the payment declined',
    name: 'Name',
    email: 'Email',
    again: 'Repeat email',
    ready: 'The gift card is ready',
    money: 'DKK 300',
    balance: /^Balance/,
    open: /^Open the card/,
    failed: 'Payment failed. Please try again.',
    notMade: 'Failed, Please reload and try again',
    amount: 'Please enter an amount in whole kroner within the limits',
    terms: 'Please accept the terms before you go on',
  },
} as const;
export type Texts = (typeof TEXTS)[keyof typeof TEXTS];

/** The Swedish payment page returns to the Swedish host, so that the form must be there too. */
export const originOf = (texts: Texts): string =>
  texts === TEXTS.sv ? (process.env.E2E_ORIGIN ?? '').replace('//localhost', '//sv.localhost') : '';

export const chip = (page: Page, amount: number) =>
  page.locator(`label:has(input[name=amount][value="${amount}"])`);
export const payButton = (page: Page, texts: Texts) => page.getByRole('button', { name: texts.pay });

export async function fillBuyer(page: Page, texts: Texts, email: string) {
  await page.getByLabel(texts.name, { exact: true }).fill('Bo Berg');
  await page.getByLabel(texts.email, { exact: true }).fill(email);
  await page.getByLabel(texts.again).fill(email);
}

/** Goes to step 2 and fills it in. */
export async function toInfo(page: Page, texts: Texts, email: string) {
  await page.goto(`${originOf(texts)}${texts.path}/amount`);
  await chip(page, 300).click();
  await submit(page).click();
  await expect(page).toHaveURL(new RegExp(`${texts.path}/info$`));
  await fillBuyer(page, texts, email);
}

export async function toPaymentPage(page: Page, texts: Texts, email: string) {
  await toInfo(page, texts, email);
  await submit(page).click();
  await page.waitForURL(/\/pay\//);
}
