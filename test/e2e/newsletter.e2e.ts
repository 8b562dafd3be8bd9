import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#test/support/accessibility.ts';
import { collectConsoleErrors } from '#test/support/collect-console-errors.ts';
import { untilHydrated } from '#test/support/hydration.ts';
import { test } from '../support/e2e-test.ts';

const CASES = [
  {
    path: '/kobenhavn/restauranter',
    often: 'Cirka 2 om måneden',
    region: /på mail/,
    email: 'Din mail',
    submit: 'Tilmeld mig',
    yes: 'Ja, send det til mig',
    done: 'Du er tilmeldt',
    leave: 'Afmeld',
    left: 'Du er afmeldt',
  },
  {
    path: '/stockholm/restauranger',
    often: 'Ungefär 2 i månaden',
    region: /via mejl/,
    email: 'Din mejladress',
    submit: 'Anmäl dig',
    yes: 'Ja, skicka det till mig',
    done: 'Du är anmäld',
    leave: 'Avsluta prenumerationen',
    left: 'Du är avregistrerad',
  },
  {
    path: '/en/kobenhavn/restaurants',
    often: 'About 2 a month',
    region: /by email/,
    email: 'Your email',
    submit: 'Sign up',
    yes: 'Yes, send it to me',
    done: 'You are signed up',
    leave: 'Unsubscribe',
    left: 'You are unsubscribed',
  },
] as const;

type Mail = { to: string[]; text: string; headers?: { key: string; value: string }[] };

async function readMails(address: string): Promise<Mail[]> {
  const answer = await fetch(`${process.env.E2E_INBOX}/mails`);
  return ((await answer.json()) as Mail[]).filter(({ to }) => to.includes(address));
}

async function linkIn(address: string, prefix: 'c' | 'l'): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const texts = (await readMails(address)).map(({ text }) => text).join('\n');
      link = new RegExp(`http://\\S+/${prefix}[\\w-]{43}`).exec(texts)?.[0];
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

async function signUp(
  page: Page,
  { path, often, region, email, submit }: (typeof CASES)[number],
  address: string,
) {
  await page.goto(path);
  const form = page.getByRole('contentinfo').getByRole('region', { name: region });
  await form.scrollIntoViewIfNeeded();
  await expect(form).toContainText(often);
  await form.getByLabel(email).fill(address);
  await expect(form.getByRole('checkbox')).not.toBeChecked();
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: submit }).click();
  await expect(form.getByRole('status')).toContainText(address);
}

for (const one of CASES) {
  test(`NEWS-1 NEWS-3 NEWS-9 a visitor of ${one.path} signs up, confirms and unsubscribes`, async ({
    page,
  }) => {
    const errors = collectConsoleErrors(page);
    const address = `ny${CASES.indexOf(one)}-${Date.now()}@example.com`;
    await signUp(page, one, address);
    // The link in a Swedish mail is at the Swedish host.
    await page.goto(await linkIn(address, 'c'));
    await expectAccessible(page);
    await page.getByRole('button', { name: one.yes }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(one.done);
    const leave = await linkIn(address, 'l');
    await page.goto(leave);
    await page.getByRole('main').getByRole('button', { name: one.leave }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(one.left);
    expect(errors).toEqual([]);
  });
}

test('NEWS-9 a mail program unsubscribes by one POST, and an old link shows that it no longer works', async ({
  page,
  request,
}) => {
  const address = `klik-${Date.now()}@example.com`;
  await signUp(page, CASES[2], address);
  await page.goto(await linkIn(address, 'c'));
  await page.getByRole('button', { name: CASES[2].yes }).click();
  const leave = await linkIn(address, 'l');
  const answer = await request.post(leave, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain(CASES[2].left);
  await page.goto(await linkIn(address, 'c'));
  await page.getByRole('button', { name: CASES[2].yes }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  const form = page.getByRole('contentinfo').getByRole('region', { name: CASES[2].region });
  await form.scrollIntoViewIfNeeded();
  await expect(form.getByLabel(CASES[2].email)).toBeVisible();
});

test('NEWS-1 the sign-up appears on a page that was opened from one without it', async ({ page }) => {
  await page.goto('/en/giftcard/amount');
  const footer = page.getByRole('contentinfo');
  const home = page.getByRole('link', { name: 'Tredje, front page' });
  await untilHydrated(home);
  const form = footer.getByRole('region', { name: CASES[2].region });
  await expect(form).toHaveCount(0);
  await home.click();
  await expect(page).toHaveURL(/\/en$/);
  await form.scrollIntoViewIfNeeded();
  await expect(form.getByLabel(CASES[2].email)).toBeVisible();
});
