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

/** The guests' page with what is saved, in a tab of its own. */
async function openPreview(page: Page): Promise<Page> {
  const tab = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'English' }).click();
  const preview = await tab;
  await expect(preview.getByText('Preview. Guests don’t see this yet.')).toBeVisible();
  return preview;
}

/** Until the server has answered. What the page says may be from an earlier time. */
async function publish(page: Page) {
  const answered = page.waitForResponse(/\/revisions\/\d+\/publish$/);
  await button(page, 'Publish now').click();
  await answered;
  await expect(page.getByText('Published. Guests see it within ten seconds.')).toBeVisible();
}

async function saveAndPublish(page: Page) {
  await button(page, t('partner.house.editor.save')).click();
  await expect(page.getByText(t('partner.house.editor.saved'))).toBeVisible();
  await publish(page);
}

test('EDIT-9 EDIT-15 EDIT-17 @widths a partner is written, moved to the top with the keyboard and seen by guests', async ({
  page,
  request,
}, { project }) => {
  test.slow();
  const name = `Bryggeri ${randomBytes(4).toString('hex')}`;
  // The widths run at once, and a list is one text.
  const city = { phone: 'Odense', tablet: 'Aarhus', desktop: 'Aalborg' }[project.name] ?? '';
  await openText(page, 'Partners', `${city} · Bars`);
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
  await button(page, t('partner.house.editor.save')).click();
  await expect(page.getByText(t('partner.house.editor.saved'))).toBeVisible();
  const preview = await openPreview(page);
  await expect(preview.getByRole('article').first()).toContainText(name);
  await preview.close();
  const guests = async () => (await request.get(`/en/partners/${city.toLowerCase()}/bar`)).text();
  expect(await guests()).not.toContain(name);
  await publish(page);
  await expect.poll(guests, { timeout: 10_000 }).toContain(name);
  expect(/<article[\s\S]*?<\/article>/.exec(await guests())?.[0]).toContain(name);
  await page.getByRole('link', { name: 'All revisions' }).click();
  await expect(page.getByText('Sequence', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('EDIT-16 EDIT-23 a link is added to a menu, previewed, shown on every page, and taken away again', async ({
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
  await button(page, t('partner.house.editor.save')).click();
  await expect(page.getByText(t('partner.house.editor.saved'))).toBeVisible();
  const preview = await openPreview(page);
  await expectAccessible(preview);
  await expect(preview.getByRole('contentinfo').getByRole('link', { name: `Video ${id}` })).toBeVisible();
  const answer = await request.get(preview.url());
  expect(answer.headers()['cache-control']).toContain('no-store');
  expect(answer.headers()['x-robots-tag']).toBe('noindex');
  const guests = async () => (await request.get('/en/guide')).text();
  for (const path of [`/en/guide${new URL(preview.url()).search}`, '/en/accessibility', '/en/guide'])
    expect(await (await request.get(path)).text()).not.toContain(id);
  await preview.close();
  await publish(page);
  await expect.poll(guests, { timeout: 10_000 }).toContain(`https://example.com/${id}`);
  await button(page, `Remove Video ${id}`).click();
  await saveAndPublish(page);
  await expect.poll(guests, { timeout: 10_000 }).not.toContain(id);
});

test('EDIT-22 EDIT-9 @widths a page box is previewed on the page of its city and type, and guests don’t see it', async ({
  page,
  request,
}) => {
  const id = randomBytes(4).toString('hex');
  await signInOperator(page, ['editor']);
  await page.goto(`${PARTNER}/ops/content/box/new`);
  await untilHydrated(button(page, t('partner.house.editor.save')));
  await page.getByLabel('City', { exact: true }).selectOption({ label: 'Odense' });
  await page.getByLabel('Kind of venue', { exact: true }).selectOption({ label: 'Bars' });
  await page.getByLabel('Weight', { exact: true }).fill('1000');
  await field(page, 'Heading', 'English').fill(`Herring ${id}`);
  await field(page, 'Text', 'English').click();
  await page.keyboard.type(`The herring of ${id} is back.`);
  await button(page, t('partner.house.editor.save')).click();
  await expect(page).toHaveURL(/\/ops\/content\/box\/\d+$/);
  await expect(page.getByRole('link', { name: 'Danish' })).toHaveCount(0);

  const preview = await openPreview(page);
  expect(new URL(preview.url()).pathname).toBe('/en/partners/odense/bar');
  const top = preview.getByRole('complementary', { name: 'Notices' });
  await expect(top.getByText(`Herring ${id}`)).toBeVisible();
  await expect(top.getByText(`The herring of ${id} is back.`)).toBeVisible();
  await expectAccessible(preview);
  const answer = await request.get(preview.url());
  expect(answer.headers()['cache-control']).toContain('no-store');
  expect(answer.headers()['x-robots-tag']).toBe('noindex');
  expect((await request.get(preview.url().slice(0, -3))).status()).toBe(404);
  const guests = await request.get('/en/partners/odense/bar');
  expect(await guests.text()).not.toContain(id);
});
