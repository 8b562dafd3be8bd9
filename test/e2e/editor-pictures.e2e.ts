// An editor uploads a picture, says what it shows, and puts it beside a post and inside its text.
import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signInOperator } from '../support/desk-shift.ts';
import { test } from '../support/e2e-test.ts';
import { untilHydrated } from '../support/hydration.ts';
import { makePhotograph, PICTURES_MADE } from '../support/photograph.ts';
import { textsIn } from '../support/texts.ts';
import { PARTNER } from '../support/venue-side.ts';

const { t } = textsIn('en');
const LANGUAGES = ['Danish', 'Swedish', 'English'] as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function describe(page: Page, name: string, described: string) {
  await button(page, `Describe ${name}`).click();
  const dialog = page.getByRole('dialog', { name: t('partner.photos.describe_title') });
  for (const language of LANGUAGES) await dialog.getByLabel(language).fill(`${described} (${language})`);
  // Enter stays in the dialog: the post behind it is not saved by it.
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: t('partner.photos.save') }).click();
  await expect(dialog).toBeHidden();
}

test('PICTURE-1 PICTURE-2 PICTURE-4 PICTURE-5 @widths a picture is uploaded, described, and shown beside a post and in its text', async ({
  page,
  request,
}) => {
  test.slow();
  const id = randomBytes(4).toString('hex');
  await signInOperator(page, ['editor']);
  await page.goto(`${PARTNER}/ops/content/blog/new`);
  await untilHydrated(button(page, t('partner.house.editor.save')));
  for (const [name, text] of [
    ['Title', `Herring ${id}`],
    ['Address', `herring-picture-${id}`],
    ['Summary', 'A short summary'],
  ] as const)
    await page.getByRole('textbox', { name: `${name} in English`, exact: true }).fill(text);
  const body = page.getByRole('textbox', { name: 'Text in English', exact: true });
  await body.click();
  await page.keyboard.type('The herring is back.');

  await button(page, t('partner.content.picture.add')).click();
  const library = page.getByRole('dialog', { name: t('partner.content.picture.title') });
  const file = `herring-${id}.jpg`;
  await library
    .getByLabel(t('partner.photos.choose'))
    .setInputFiles({ name: file, mimeType: 'image/jpeg', buffer: await makePhotograph(1200, 900) });
  await expect(button(page, `Choose ${file}`)).toBeVisible(PICTURES_MADE);
  await describe(page, file, `Plate ${id}`);
  const named = `Plate ${id} (English)`;
  await expect(button(page, `Choose ${named}`)).toBeVisible();
  await expectAccessible(page);
  await button(page, `Choose ${named}`).click();
  await expect(library).toBeHidden();
  await expect(page.getByRole('group', { name: 'Picture' }).getByText(named)).toBeVisible();

  // Inside the text of the third column.
  await body.click();
  await page.keyboard.press('End');
  await button(page, t('partner.content.rich.picture')).nth(2).click();
  await button(page, `Choose ${named}`).last().click();
  await expect(body.getByRole('img', { name: named })).toBeVisible();
  await button(page, t('partner.house.editor.save')).click();
  await expect(page).toHaveURL(/\/ops\/content\/blog\/\d+$/);
  await expect(page.getByRole('group', { name: 'Picture' }).getByText(named)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Publish now').click();
  await expect(page.getByText('Published. Guests see it within ten seconds.')).toBeVisible();
  const guestUrl = `/en/blog/herring-picture-${id}`;
  await expect.poll(async () => (await request.get(guestUrl)).status(), { timeout: 10_000 }).toBe(200);

  await button(page, t('partner.content.picture.change')).click();
  await button(page, `Delete ${named}`).last().click();
  const sure = page.getByRole('dialog', { name: t('partner.photos.delete_title') });
  await sure.getByRole('button', { name: t('partner.photos.delete_yes') }).click();
  await expect(sure.getByRole('alert')).toHaveText(t('partner.errors.picture_used'));

  await page.goto(guestUrl);
  const inner = page.locator('.prose').getByRole('img', { name: named });
  await expect(page.getByRole('img', { name: named })).toHaveCount(2);
  await inner.scrollIntoViewIfNeeded();
  await expect.poll(() => inner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  const box = await inner.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await expectAccessible(page);
});
