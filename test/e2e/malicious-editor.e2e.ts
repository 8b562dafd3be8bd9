// Hostile content of editors must not run. Only a script box that an operator published may run.
import { expect, type Page } from '@playwright/test';
import { HOSTILE_HTML } from '../support/bad-input/hostile-html.ts';
import { collectConsoleErrors } from '../support/collect-console-errors.ts';
import { test } from '../support/e2e-test.ts';
import { untilHydrated } from '../support/hydration.ts';
import { listUrl } from '../support/list-url.ts';
import { addBox, EDIT_TIMEOUT_MS, withClient } from '../support/page-boxes.ts';

/** A city and type that no other test uses. */
const CITY = 'aalborg';
const TYPE = 'takeaway';
const LISTING = { city: CITY, type: TYPE };

/** Records dialogs, and requests to other hosts, which only hostile content can cause. */
function recordEffects(page: Page) {
  const happened: string[] = [];
  const own = new URL(process.env.E2E_ORIGIN ?? 'http://localhost').host;
  page.on('dialog', (dialog) => {
    happened.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.host !== own) happened.push(`request: ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).host !== own) happened.push(`navigation: ${frame.url()}`);
  });
  return happened;
}

test('control: the recorder sees a dialog that a page opens', async ({ page }) => {
  await page.goto('/en/guide');
  const happened = recordEffects(page);
  await page.evaluate(() => {
    alert(1);
    document.body.insertAdjacentHTML('beforeend', '<img src="//hostile.example/pixel.gif">');
  });
  await expect.poll(() => happened.length).toBeGreaterThanOrEqual(1);
  expect(happened[0]).toBe('dialog: 1');
});

test('SAFE-1 two hundred hostile partner texts run and load nothing', async ({ page }) => {
  await withClient((database) =>
    database.query(
      `with hostile as (select html, number from unnest($1::text[]) with ordinality as h (html, number)),
       added as (
         insert into partner (city_id, product_type, slug, weight, is_published)
         select c.id, $2, 'hostile-' || number, 100000 - number, true
         from hostile cross join city c where c.slug = $3 returning id, slug
       )
       insert into partner_text (partner_id, language, name, body_html)
       select a.id, 'en', left(html, 100), html from added a join hostile on a.slug = 'hostile-' || number`,
      [HOSTILE_HTML.map((html) => html.replaceAll('\0', '')), TYPE, CITY],
    ),
  );
  const happened = recordEffects(page);
  const errors = collectConsoleErrors(page);
  const cards = page.getByRole('main').getByRole('article');
  await page.goto(`/en/partners/${CITY}/${TYPE}?page=60`);
  expect(await cards.count()).toBeGreaterThanOrEqual(HOSTILE_HTML.length);
  // Every element is clicked, hovered and focused.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main article *')) {
      for (const type of ['mouseover', 'pointerenter', 'focus', 'toggle', 'animationend'])
        element.dispatchEvent(new Event(type, { bubbles: true }));
      if (element.closest('a') === null) (element as HTMLElement).click?.();
    }
  });
  const unwanted =
    'script, style, iframe, object, embed, svg:not([viewBox]), math, form, meta, link, base, [style*=url]';
  await expect(cards.locator(unwanted)).toHaveCount(0);
  const schemes = await cards
    .locator('a[href]')
    .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).protocol))]);
  expect(schemes.filter((scheme) => !['http:', 'https:', 'mailto:', 'tel:'].includes(scheme))).toEqual([]);
  await page.waitForTimeout(500);
  expect(happened).toEqual([]);
  expect(errors).toEqual([]);
});

test('SAFE-1 BOX-1 a hostile box, title and post run and load nothing, and the page still works', async ({
  page,
}) => {
  const everything = HOSTILE_HTML.join('<hr>').replaceAll('\0', '');
  const title = '</h2><script>alert(1)</script><img src=//hostile.example/x onerror=alert(1)>';
  await withClient(async (database) => {
    for (const position of ['top', 'bottom'])
      await addBox(database, { ...LISTING, position, title, body: everything });
    await database.query(
      `with post as (insert into blog (published_at) values ('2020-01-01') returning id)
       insert into blog_text (blog_id, language, slug, name, summary, body_html)
       select id, 'en', 'hostile-post', $1, $1, $2 from post`,
      [title, everything],
    );
  });
  const happened = recordEffects(page);
  const errors = collectConsoleErrors(page);
  await page.goto('/en/blog/hostile-post');
  await expect(page.locator('h1')).toHaveText(title);
  await expect(async () => {
    await page.goto(`/en/${CITY}/takeaway?fresh=${Date.now()}`);
    await expect(page.locator('#bottom-box').getByRole('heading', { name: title })).toBeVisible({
      timeout: 5_000,
    });
  }).toPass({ timeout: EDIT_TIMEOUT_MS });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tonight in Aalborg');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(happened).toEqual([]);
  expect(errors).toEqual([]);
});

test('BOX-3 BOX-4 BOX-5 a published script box runs by its hash and is sent once, and a draft is not sent', async ({
  page,
}) => {
  const code = `document.documentElement.dataset.scriptBox = 'published'; "it's <fine> & well";`;
  const ids = await withClient(async (database) => {
    const box = { ...LISTING, position: 'bottom', title: '', body: '' };
    const published = await addBox(database, { ...box, script: code });
    const draft = await addBox(database, { ...box, script: 'alert("draft")' });
    await database.query('update page_box set published_at = null, published_by = null where id = $1', [
      draft,
    ]);
    return { published, draft };
  });
  const happened = recordEffects(page);
  const errors = collectConsoleErrors(page);
  const script = page.locator(`script.script-box-contents#script-box-${ids.published}`);
  await expect(async () => {
    await page.goto(`/en/${CITY}/takeaway?fresh=${Date.now()}`);
    await expect(script).toHaveCount(1, { timeout: 5_000 });
  }).toPass({ timeout: EDIT_TIMEOUT_MS });
  await expect(page.locator('html')).toHaveAttribute('data-script-box', 'published');
  // The element and its text remain after hydration.
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await script.textContent()).toBe(code);
  const html = await (await page.request.get(page.url())).text();
  expect(html.split('dataset.scriptBox').length - 1).toBe(1);
  expect(html).not.toContain('alert("draft")');
  await expect(page.locator(`#script-box-${ids.draft}`)).toHaveCount(0);
  // Another city does not have it.
  await page.goto('/en/odense/takeaway');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator(`#script-box-${ids.published}`)).toHaveCount(0);
  expect(happened).toEqual([]);
  expect(errors).toEqual([]);
});

test('BOX-7 a link to a page with a script that the document has not run loads a new document, once', async ({
  page,
}) => {
  const code = `document.documentElement.dataset.runs = Number(document.documentElement.dataset.runs ?? 0) + 1;`;
  const id = await withClient((database) =>
    addBox(database, { city: CITY, type: 'bar', position: 'bottom', title: '', body: '', script: code }),
  );
  await expect(async () => {
    const html = await (await page.request.get(`/en/${CITY}/bars?fresh=${Date.now()}`)).text();
    expect(html).toContain(`script-box-${id}`);
  }).toPass({ timeout: EDIT_TIMEOUT_MS });
  const errors = collectConsoleErrors(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const types = page.getByRole('navigation', { name: 'Choose type' });
  const follow = async (name: string) => {
    const link = types.getByRole('link', { name });
    await untilHydrated(link);
    await link.click();
  };
  await page.goto(`/en/${CITY}/restaurants`);
  await follow('Bars');
  await expect(page.locator('html')).toHaveAttribute('data-runs', '1');
  expect(documents).toEqual([`/en/${CITY}/restaurants`, `/en/${CITY}/bars`]);
  // The script has run, so that further links keep the document.
  await follow('Restaurants');
  await expect(page).toHaveURL(listUrl(/restaurants$/));
  await follow('Bars');
  await expect(page).toHaveURL(/bars$/);
  await page.waitForTimeout(500);
  await expect(page.locator('html')).toHaveAttribute('data-runs', '1');
  expect(documents).toHaveLength(2);
  expect(errors).toEqual([]);
});
