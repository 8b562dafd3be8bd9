// An editor's morning: a post in three languages, what is missing, the preview, publishing,
// comparing and restoring.
import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/booking-failures.ts';
import { signInOperator } from '../support/desk-shift.ts';
import { test } from '../support/e2e-test.ts';
import { untilHydrated } from '../support/hydration.ts';
import { addAuthenticator, signInByCode } from '../support/partner-flow.ts';
import { textsIn } from '../support/texts.ts';
import { PARTNER } from '../support/venue-side.ts';

const { t } = textsIn('en');
const LANGUAGES = { da: 'Danish', sv: 'Swedish', en: 'English' } as const;
type Language = keyof typeof LANGUAGES;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string, language: Language) =>
  page.getByRole('textbox', { name: `${name} in ${LANGUAGES[language]}`, exact: true });

async function write(page: Page, language: Language, texts: { title: string; slug: string }) {
  await field(page, 'Title', language).fill(texts.title);
  await field(page, 'Address', language).fill(texts.slug);
  await field(page, 'Summary', language).fill('A short summary');
  const body = field(page, 'Text', language);
  await body.click();
  await page.keyboard.type('The herring is back.');
}

async function save(page: Page) {
  await button(page, t('partner.house.editor.save')).click();
  await expect(page.getByText(t('partner.house.editor.saved'))).toBeVisible();
}

/** Until the server has answered. What the page says may be from an earlier time. */
async function publish(page: Page) {
  const answered = page.waitForResponse(/\/revisions\/\d+\/publish$/);
  await button(page, 'Publish now').click();
  await answered;
  await expect(page.getByText('Published. Guests see it within ten seconds.')).toBeVisible();
}

test('EDIT-1 EDIT-4 EDIT-7 EDIT-9 EDIT-12 EDIT-24 @widths an editor writes a post in three languages, publishes, compares and restores', async ({
  page,
  request,
}) => {
  test.slow();
  const id = randomBytes(4).toString('hex');
  const scripts: string[] = [];
  page.on('request', (sent) => void scripts.push(sent.url()));
  await signInOperator(page, ['editor']);
  await page.goto(`${PARTNER}/ops/content`);
  await untilHydrated(page.getByRole('link', { name: 'Write a post' }));
  expect(scripts.filter((url) => url.includes('rich-text'))).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Write a post' }).click();
  await expect(field(page, 'Text', 'da')).toBeVisible();
  expect(scripts.filter((url) => url.includes('rich-text'))).not.toEqual([]);

  await write(page, 'da', { title: `Sild ${id}`, slug: `sild-${id}` });
  await write(page, 'en', { title: `Herring ${id}`, slug: `herring-${id}` });
  await field(page, 'Title', 'sv').fill(`Sill ${id}`);
  const swedish = page.getByRole('region', { name: 'Swedish' });
  await expect(swedish.getByText('Missing: Address, Summary, and Text')).toBeVisible();
  await button(page, t('partner.house.editor.save')).click();
  await expect(page).toHaveURL(/\/ops\/content\/blog\/\d+$/);
  await expect(page.getByText('Summary in Swedish', { exact: true }).last()).toBeVisible();
  await expect(button(page, 'Publish now')).toBeHidden();
  await expectAccessible(page);

  await field(page, 'Address', 'sv').fill(`sill-${id}`);
  await field(page, 'Summary', 'sv').fill('Kort');
  await field(page, 'Text', 'sv').click();
  await button(page, 'Bold').nth(1).click();
  await page.keyboard.type('Sillen är tillbaka.');
  await save(page);

  const guestUrl = `/en/blog/herring-${id}`;
  expect((await request.get(guestUrl)).status()).toBe(404);
  const preview = await page.getByRole('link', { name: 'English' }).getAttribute('href');
  const previewed = await request.get(preview ?? '');
  expect(previewed.status()).toBe(200);
  expect(previewed.headers()['cache-control']).toContain('no-store');
  expect(previewed.headers()['x-robots-tag']).toBe('noindex');
  expect(await previewed.text()).toContain('Preview. Guests don’t see this yet.');
  expect((await request.get(guestUrl)).status()).toBe(404);

  const isShown = async (text: string) => (await (await request.get(guestUrl)).text()).includes(text);
  await publish(page);
  await expect.poll(() => isShown(`Herring ${id}`), { timeout: 10_000 }).toBe(true);

  await field(page, 'Title', 'en').fill(`Mackerel ${id}`);
  await save(page);
  await publish(page);
  await expect.poll(() => isShown(`Mackerel ${id}`), { timeout: 10_000 }).toBe(true);

  await page.getByRole('link', { name: 'All revisions' }).click();
  await expect(page.getByRole('heading', { name: /What changed from revision/ })).toBeVisible();
  await expect(page.locator('del')).toHaveText('removed: Herring end of change');
  await expect(page.locator('ins')).toHaveText('inserted: Mackerel end of change');
  await expectAccessible(page);
  await button(page, 'Restore').first().click();
  await button(page, 'Yes').click();
  await expect(page.getByText(/A new draft says what revision \d said/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the text' }).click();
  await expect(field(page, 'Title', 'en')).toHaveValue(`Herring ${id}`);
  await publish(page);
  await expect.poll(() => isShown(`Herring ${id}`), { timeout: 10_000 }).toBe(true);
});

test('EDIT-3 a second editor sees what was saved meanwhile, and nothing is lost', async ({
  page,
  browser,
}) => {
  test.slow();
  const id = randomBytes(4).toString('hex');
  await signInOperator(page, ['editor']);
  await page.goto(`${PARTNER}/ops/content/blog/new`);
  await untilHydrated(button(page, t('partner.house.editor.save')));
  await expect(field(page, 'Text', 'da')).toBeVisible();
  await write(page, 'da', { title: `Torsk ${id}`, slug: `torsk-${id}` });
  await button(page, t('partner.house.editor.save')).click();
  await expect(page).toHaveURL(/\/ops\/content\/blog\/\d+$/);

  const other = await (await browser.newContext()).newPage();
  await signInOperator(other, ['editor']);
  await other.goto(page.url());
  await untilHydrated(button(other, t('partner.house.editor.save')));
  await field(other, 'Title', 'da').fill(`Laks ${id}`);
  await save(other);

  await field(page, 'Summary', 'da').fill('Another summary');
  await button(page, t('partner.house.editor.save')).click();
  await expect(page.getByRole('heading', { name: 'Freja Lind saved meanwhile' })).toBeVisible();
  const theirs = page.getByRole('definition').filter({ hasText: id }).first();
  await expect(theirs).toHaveText(`removed: Laks end of change ${id}`);
  await expectAccessible(page);
  await button(page, 'Save mine as the newest').click();
  await expect(page.getByText(t('partner.house.editor.saved'))).toBeVisible();
  await other.context().close();
});

test('EDIT-13 a section is added to a written page and moved', async ({ page }) => {
  await signInOperator(page, ['editor']);
  await page.goto(`${PARTNER}/ops/content`);
  await page.getByRole('region', { name: 'Guide' }).getByRole('link', { name: 'How it works' }).click();
  await untilHydrated(button(page, 'Add a section'));
  await button(page, 'Add a section').click();
  await expect(page.getByRole('region', { name: 'Danish' })).toBeVisible();
  await field(page, 'Heading', 'da').fill('Tag en ven med');
  await button(page, 'Move Tag en ven med up').click();
  await save(page);
  await expect(page.getByText('something is missing')).toBeVisible();
  await expectAccessible(page);
});

test('EDIT-14 EDIT-21 a chief declines a script with a reason, then approves the next one with a passkey', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const id = randomBytes(4).toString('hex');
  await signInOperator(page, ['editor']);
  await page.goto(`${PARTNER}/ops/content/box/new`);
  await untilHydrated(button(page, t('partner.house.editor.save')));
  await page.getByLabel('Script', { exact: true }).fill(`window.first = '${id}'`);
  await page.getByLabel('City', { exact: true }).selectOption({ label: 'Odense' });
  await button(page, t('partner.house.editor.save')).click();
  await expect(page).toHaveURL(/\/ops\/content\/box\/\d+$/);
  await button(page, 'Ask a chief to approve').click();
  await expect(page.getByText('Asked. A chief has to approve it before it runs.')).toBeVisible();
  await expect(button(page, 'Approve and publish')).toBeHidden();
  await expectAccessible(page);

  const chief = await (await browser.newContext()).newPage();
  await signInChief(chief);
  await chief.goto(page.url());
  await untilHydrated(button(chief, 'Approve and publish'));
  await expect(chief.getByText('Freja Lind asks.', { exact: false })).toBeVisible();
  await expect(chief.getByText(`window.first = '${id}'`).first()).toBeVisible();
  await expectAccessible(chief);
  await chief.getByLabel('Why not').fill('Name the campaign in it');
  await button(chief, 'Decline').click();
  await expect(button(chief, 'Decline')).toBeHidden();

  await page.reload();
  await expect(page.getByText('Vera Chief declined it: Name the campaign in it')).toBeVisible();
  await untilHydrated(button(page, t('partner.house.editor.save')));
  await page.getByLabel('Script', { exact: true }).fill(`window.second = '${id}'`);
  await save(page);
  await button(page, 'Ask a chief to approve').click();
  await expect(page.getByText('Asked. A chief has to approve it before it runs.')).toBeVisible();

  await chief.reload();
  await untilHydrated(button(chief, 'Approve and publish'));
  await button(chief, 'Approve and publish').click();
  await button(chief, t('partner.step_up.passkey')).click();
  await expect(button(chief, 'Approve and publish')).toBeHidden();
  const guests = async () => (await request.get('/en/partners/odense/bar')).text();
  await expect.poll(guests, { timeout: 10_000 }).toContain(`window.second = '${id}'`);
  await chief.context().close();
});

/** A chief whose proof is too old for what follows. */
async function signInChief(page: Page) {
  const email = `p${randomBytes(6).toString('hex')}@example.com`;
  const [staff] = await inDatabase(
    `insert into staff (email, name, language) values ($1, 'Vera Chief', 'en') returning id`,
    [email],
  );
  await inDatabase(`insert into ops_role (staff_id, role) values ($1, 'chief')`, [staff?.id]);
  await addAuthenticator(page);
  await signInByCode(page, email, { language: 'en', path: '/account' });
  await untilHydrated(button(page, t('partner.account.passkey_add')));
  await button(page, t('partner.account.passkey_add')).click();
  await expect(page.getByText(t('partner.account.passkeys_none'))).toBeHidden();
  await inDatabase(
    `update staff_session set proved_at = proved_at - interval '10 minutes' where staff_id = $1`,
    [staff?.id],
  );
}
