// Partners and menus on the desk: written in three languages, moved, published, seen by guests.
import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signInOperator } from '../support/desk-shift.ts';
import { test } from '../support/e2e-test.ts';
import { untilHydrated } from '../support/hydration.ts';
import { textsIn } from '../support/texts.ts';
import { PARTNER } from '../support/venue-side.ts';

const { t } = textsIn('en');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string, language: string) =>
  page.getByRole('textbox', { name: `${name} in ${language}`, exact: true });

async function openText(page: Page, kind: string, name: string) {
  await signInOperator(page, ['editor']);
  await page.goto(`${PARTNER}/ops/content`);
  const link = page.getByRole('region', { name: kind }).getByRole('link', { name });
  await untilHydrated(link);
  await link.click();
}

async function saveAndPublish(page: Page) {
  await button(page, t('partner.house.editor.save')).click();
  await expect(page.getByText(t('partner.house.editor.saved'))).toBeVisible();
  await button(page, 'Publish now').click();
  await expect(page.getByText('Published. Guests see it within ten seconds.')).toBeVisible();
}

test('EDIT-15 EDIT-17 @widths a partner is written, moved to the top with the keyboard and seen by guests', async ({
  page,
  request,
}) => {
  test.slow();
  const name = `Bryggeri ${randomBytes(4).toString('hex')}`;
  await openText(page, 'Partners', 'Odense · Bars');
  await untilHydrated(button(page, 'Add a partner'));
  await button(page, 'Add a partner').click();
  await field(page, 'Name', 'Danish').fill(name);
  await expect(page.getByText('something is missing')).toBeVisible();
  await expectAccessible(page);
  for (const language of ['Swedish', 'English']) await field(page, 'Name', language).fill(name);
  await page.getByLabel('Own website').fill('https://example.com/beer');
  const head = button(page, name);
  await head.focus();
  const count = await page.getByRole('button', { name: /^Move .+ up$/ }).count();
  for (let place = count - 1; place > 0; place--) await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText(`${name} is now number 1.`)).toBeAttached();
  await expect(head).toBeFocused();
  await button(page, `Move ${name} down`).click();
  await expect(page.getByText(`${name} is now number 2.`)).toBeAttached();
  await button(page, `Move ${name} up`).click();
  await saveAndPublish(page);
  const guests = async () => (await request.get('/en/partners/odense/bar')).text();
  await expect.poll(guests, { timeout: 10_000 }).toContain(name);
  expect(/<article[\s\S]*?<\/article>/.exec(await guests())?.[0]).toContain(name);
  await page.getByRole('link', { name: 'All revisions' }).click();
  await expect(page.getByText('Sequence', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('EDIT-16 a link is added to a menu, shown on every page, and taken away again', async ({
  page,
  request,
}) => {
  test.slow();
  const id = randomBytes(4).toString('hex');
  await openText(page, 'Menus', 'Links to social media');
  await untilHydrated(button(page, 'Add a link'));
  await button(page, 'Add a link').click();
  for (const language of ['Danish', 'Swedish', 'English']) {
    await field(page, 'Text of the link', language).fill(`Video ${id}`);
    await field(page, 'Address of the link', language).fill(`https://example.com/${id}`);
  }
  await saveAndPublish(page);
  const guests = async () => (await request.get('/en/guide')).text();
  await expect.poll(guests, { timeout: 10_000 }).toContain(`https://example.com/${id}`);
  await button(page, `Remove Video ${id}`).click();
  await saveAndPublish(page);
  await expect.poll(guests, { timeout: 10_000 }).not.toContain(id);
});
