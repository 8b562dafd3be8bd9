import { expect, type Page } from '@playwright/test';
import { closeNotice } from '../support/booking-failures.ts';
import { chooseMenus, findTable, kroner, linkIn, submit } from '../support/checkout-steps.ts';
import { collectConsoleErrors } from '../support/collect-console-errors.ts';
import { test } from '../support/e2e-test.ts';
import { readMails } from '../support/inbox.ts';
import { listUrl } from '../support/list-url.ts';

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Gavekort eller rabatkode' });

async function fillGuest(page: Page, email: string, phone: string) {
  await page.getByLabel('Navn').fill('Ida Holm');
  await page.getByLabel('Mobil').fill(phone);
  await page.getByLabel('Mail', { exact: true }).fill(email);
  await page.getByLabel('Gentag mail').fill(email);
  await page.getByLabel('Jeg accepterer').check();
}

async function addCode(page: Page) {
  const answered = page.waitForResponse(/\/guest$/);
  await page.getByRole('button', { name: 'Tilføj' }).click();
  await answered;
}

/** Goes from the filled step 2 to the ticket. Returns the amount on the payment page in kroner. */
async function finish(page: Page): Promise<number> {
  await submit(page).click();
  await expect(page).toHaveURL(/\/book\/terms\//);
  await submit(page).click();
  await page.waitForURL(/\/pay\/|\/kvittering\//);
  const pay = page.getByRole('button', { name: /^Betal [\d.,]+ kr\.$/ });
  const chargedAmount = page.url().includes('/pay/') ? kroner((await pay.textContent()) ?? '') : 0;
  if (chargedAmount > 0) await pay.click();
  await expect(page.getByRole('heading', { name: 'Bordet er jeres' })).toBeVisible();
  return chargedAmount;
}

async function buyTwo(page: Page, amount: number, email: string) {
  await page.goto('/gavekort/amount');
  await page.getByLabel('Andet beløb').fill(String(amount));
  await page.getByRole('button', { name: 'Antal: én mere' }).click();
  await submit(page).click();
  await page.getByLabel('Navn').fill('Ida Holm');
  await page.getByLabel('Mail', { exact: true }).fill(email);
  await page.getByLabel('Gentag mail').fill(email);
  await submit(page).click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: /^Betal [\d.,]+ kr\.$/ }).click();
  await expect(page.getByRole('heading', { name: 'De 2 gavekort er klar' })).toBeVisible();
}

test(
  'LEDGER-7, CODE-3, CODE-16, NOTE-5 a gift card covers one order, and its rest card pays a part of the next',
  { tag: '@widths' },
  async ({ page, request, context }, { project }) => {
    test.slow();
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.7.0.${project.name.length}` });
    const errors = collectConsoleErrors(page);
    const email = `spend.${project.name}.${Date.now()}@example.com`;
    const phone = `2012${String(Date.now()).slice(-4)}`;
    const requestUrls: string[] = [];
    page.on('request', (sent) => requestUrls.push(sent.url()));
    const turn = project.name.length * 2;
    const first = await findTable(request, turn);
    const price = await chooseMenus(page, first);
    await buyTwo(page, price + 100, email);

    const mails = await readMails(request, email, 1);
    const cardPage = linkIn(mails[0] ?? { text: '' }, /\/gavekort\/vis\//);
    await page.goto(cardPage);
    const code = (await page.getByText(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/).textContent()) ?? '';
    await page.getByRole('button', { name: 'Brug det i aften' }).click();
    // On a wide screen the list loads its second page at once.
    await expect(page).toHaveURL(listUrl(/\/kobenhavn\/restauranter$/));

    // The table is still held.
    await page.goto(first);
    await expect(page.getByText('Alle har en menu')).toBeVisible();
    await submit(page).click();
    await expect(page).toHaveURL(/\/book\/info\//);
    await expect(codeField(page)).toHaveValue(code);
    await fillGuest(page, email, phone);
    await addCode(page);
    await expect(page.getByRole('alertdialog')).toContainText('er nu trukket fra beløbet');
    await closeNotice(page);
    await expect(
      page.getByText(`Et gavekort på restbeløbet, 100 kr., bliver sendt til ${email}.`),
    ).toBeVisible();
    expect(await finish(page)).toBe(0);

    // Two more mails have arrived: the ticket and the rest card.
    const all = await readMails(request, email, 3);
    const rest = all.find(({ text }) => /\/gavekort\/vis\//.test(text) && text !== mails[0]?.text);
    if (!rest) throw new Error(all.map(({ subject }) => subject).join());
    await page.goto(linkIn(rest, /\/gavekort\/vis\//));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('100 kr.');
    await page.getByRole('button', { name: 'Brug det i aften' }).click();
    const secondPrice = await chooseMenus(page, await findTable(request, turn + 1));
    await submit(page).click();
    await expect(codeField(page)).not.toHaveValue('');
    await fillGuest(page, email, phone);
    await addCode(page);
    await closeNotice(page);
    expect(await finish(page)).toBe(secondPrice - 100);

    await page.goto(cardPage);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('0 kr.');
    await expect(page.getByText('Gavekortet er brugt op')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Brugt hos / })).toContainText(`−${price}`);
    await expect(page.getByRole('button', { name: 'Brug det i aften' })).toHaveCount(0);
    const plain = code.replaceAll('-', '');
    expect(requestUrls.filter((url) => url.includes(code) || url.includes(plain))).toEqual([]);
    expect(errors).toEqual([]);
  },
);

const REFUSED = [
  ['ABCDEFGH23456789', 'Ugyldigt gavekort', 'ERR-14'],
  ['TREDJEEMPTY23456', 'Koden er allerede brugt', 'ERR-10'],
  ['TREDJEEXPRD23456', 'Koden er udløbet', 'ERR-8'],
  ['TREDJESEK2345678', 'Gavekortet er i SEK. Du kan bruge det, hvor priserne er i SEK.', 'CODE-1'],
  ['HUSET', 'Koden gælder ikke på denne restaurant', 'ERR-7'],
  ['FIRE', 'Koden gælder kun for 4 personer', 'ERR-15'],
  ['TREDJE50KR', 'Koden kan ikke bruges sammen med en anden rabatkode', 'CODE-18'],
] as const;

test(`${REFUSED.map(([, , rule]) => rule).join(', ')}, ERR-13, CODE-4, CODE-10 each refused code shows its own message at the field`, async ({
  page,
  request,
  context,
}) => {
  test.slow();
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': '10.7.1.1' });
  const email = `regular.${Date.now()}@example.com`;
  const phone = `2012${String(Date.now()).slice(-4)}`;
  await chooseMenus(page, await findTable(request, 20));
  await submit(page).click();
  await fillGuest(page, email, phone);
  await codeField(page).fill('ENGANG');
  await addCode(page);
  await closeNotice(page);
  await finish(page);

  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': '10.7.1.2' });
  await chooseMenus(page, await findTable(request, 21));
  await submit(page).click();
  await fillGuest(page, email, phone);
  await codeField(page).fill('TREDJE10');
  await addCode(page);
  await closeNotice(page);
  await codeField(page).fill('tredje10');
  await page.getByRole('button', { name: 'Tilføj' }).click();
  await expect(codeField(page)).toHaveAccessibleDescription('Koden er allerede tilføjet');
  for (const [code, text] of REFUSED) {
    await codeField(page).fill(code);
    await addCode(page);
    await expect(codeField(page), code).toHaveAccessibleDescription(text);
  }
  await page.getByRole('button', { name: 'Fjern TREDJE10' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Vil du fjerne koden?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Fjern TREDJE10' })).toHaveCount(0);
  await codeField(page).fill('ENGANG');
  await addCode(page);
  await expect(codeField(page)).toHaveAccessibleDescription('Du har allerede brugt koden før');
});

const ENGLISH = [
  ['ABCDEFGH23456789', 'Invalid giftcard'],
  ['TREDJEEMPTY23456', 'Code already used'],
  ['TREDJEEXPRD23456', 'Code expired'],
  ['HUSET', 'Code does not work for this restaurant'],
  ['FIRE', 'Code valid only for 4 people'],
] as const;

test('ERR-7, ERR-8, ERR-10, ERR-14, ERR-15, CODE-4, CODE-5 the English messages are those of the specification', async ({
  page,
  request,
  context,
}) => {
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': '10.7.1.3' });
  await chooseMenus(page, `/en${await findTable(request, 22)}`);
  await submit(page).click();
  const input = page.getByRole('textbox', { name: 'Gift card or discount code' });
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(input).toHaveAccessibleDescription('Please enter your email and mobile first, then the code');
  await page.getByLabel('Mobile').fill('20443322');
  await page.getByLabel('Email', { exact: true }).fill('literal@example.com');
  for (const [code, text] of ENGLISH) {
    await input.fill(code);
    const answered = page.waitForResponse(/\/guest$/);
    await page.getByRole('button', { name: 'Add' }).click();
    await answered;
    await expect(input, code).toHaveAccessibleDescription(text);
  }
});
