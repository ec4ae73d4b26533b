import { readFileSync } from 'node:fs';
import { expect, test } from './browser-test.ts';
import { hydrated } from './hydrated.ts';
import { chooseLanguage, languageTexts } from './language-texts.ts';
import { withScriptsAndWithout } from './matrix.ts';

const html = 'html';

/** What the key of a text can begin with; half an e-mail address looks like one otherwise. */
const GROUPS = new Set(
  ['labels', 'translation', 'messages', 'settings'].flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(`public/locales/en/${file}.json`, 'utf8')) as object),
  ),
);

test.describe('B15 the language', () => {
  withScriptsAndWithout(() => {
    test('that the address asks for stays', async ({ page, context }) => {
      const answer = await page.goto('/reservations?lng=en-US');
      expect(answer?.headers()['content-language']).toBe('en-US');
      await expect(page.locator(html)).toHaveAttribute('lang', 'en-US');
      await page.goto('/reservations');
      await expect(page.locator(html)).toHaveAttribute('lang', 'en-US');
      const stored = (await context.cookies()).find(({ name }) => name === 'i18next');
      expect(stored).toMatchObject({ value: 'en-US', path: '/', sameSite: 'Strict', httpOnly: false });
    });
  });

  test.describe('of a signed-out user', () => {
    test.use({ login: null });

    for (const [asks, language] of [
      ['en-US', 'en-US'],
      ['en-AU', 'en'],
      ['fr', 'en'],
    ] as const) {
      test.describe(`in a browser that asks for ${asks}`, () => {
        test.use({ locale: asks });

        test(`is ${language}`, async ({ page }) => {
          await page.goto('/login');
          await expect(page.locator(html)).toHaveAttribute('lang', language);
          await expect(page.locator(html)).toHaveAttribute('dir', 'ltr');
        });
      });
    }

    test('is never one that the product does not have', async ({ page }) => {
      await page.goto('/login?lng=tlh');
      await expect(page.locator(html)).toHaveAttribute('lang', 'en-GB');
    });
  });

  test('decides how dates are written', async ({ page, context }) => {
    const dates = async (language: string) => {
      await chooseLanguage(context, language);
      await page.goto('/reservations?sort=checkOut&createdFrom=2026-10-31');
      return page
        .locator('form a')
        .filter({ hasText: '2026' })
        .or(page.getByText(/2026/))
        .first()
        .innerText();
    };
    expect(await dates('en-US')).toContain('10/31/2026');
    expect(await dates('en-GB')).toContain('31/10/2026');
  });

  test('stays when a link is followed without loading a page, in every word', async ({ page, context }) => {
    await chooseLanguage(context, 'en-XA');
    const files = page.waitForResponse('**/locales/en-XA/labels.json');
    await page.goto('/reservations');
    await hydrated(page);
    expect((await files).status()).toBe(200);
    await page.locator('tbody th a').first().click();
    await expect(page.locator('h1')).not.toContainText('[');
    await expect(page.locator('h2').first()).toContainText('[');
    const texts = await languageTexts(page);
    const isKey = (text: string) =>
      /^[a-z]+(\.[A-Za-z]+)+$/i.test(text) && GROUPS.has(text.split('.')[0] ?? '');
    expect(texts.filter(isKey)).toEqual([]);
  });

  test('changes where it stands when the server has changed it', async ({ page, context }) => {
    await page.goto('/reservations');
    await hydrated(page);
    await chooseLanguage(context, 'ar-XB');
    await page.locator('tbody th a').first().click();
    await expect(page.locator(html)).toHaveAttribute('lang', 'ar-XB');
    await expect(page.locator(html)).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('h2').first()).toContainText('\u202e');
  });
});

test('the texts of the language come with the scripts: no file of texts is asked for', async ({
  page,
  context,
}) => {
  await chooseLanguage(context, 'en-US');
  const files: string[] = [];
  page.on('request', (request) => files.push(...(/\/locales\/.*/.exec(request.url()) ?? [])));
  await page.goto('/reservations');
  await hydrated(page);
  await page.locator('tbody th a').first().click();
  await expect(page.getByRole('heading', { name: 'Rental', level: 2 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cash drawer' })).toBeVisible();
  expect(files).toEqual([]);
  await expect(page.locator('#handoff')).toHaveCount(0);
});

test.describe('locale files', () => {
  test('are served for each language, variants with the texts of their base', async ({ page }) => {
    const texts = async (language: string) =>
      (await page.request.get(`/locales/${language}/labels.json`)).json();
    const base = JSON.parse(readFileSync('build/client/locales/en/labels.json', 'utf8')) as object;
    for (const language of ['en', 'en-GB']) expect(await texts(language)).toEqual(base);
    const american = await texts('en-US');
    expect(american).toMatchObject({ shell: { till: 'Cash drawer' } });
    expect(Object.keys(american)).toEqual(Object.keys(base));
  });

  for (const path of ['/locales/de/labels.json', '/locales/en/nothing.json', '/locales/add/en/labels']) {
    test(`are 404 for ${path}, signed in or not`, async ({ page }) => {
      expect((await page.request.get(path)).status()).toBe(404);
    });
  }

  test('that do not come at first are asked for again, and the page then speaks', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.expectStatus(503);
    await chooseLanguage(context, 'en-XA');
    let refused = 0;
    await page.route('**/locales/en-XA/labels.json', async (route) => {
      refused += 1;
      if (refused < 3) await route.fulfill({ status: 503, body: '' });
      else await route.continue();
    });
    await page.goto('/reservations');
    await hydrated(page);
    await expect.poll(() => refused).toBe(3);
    await page.locator('tbody th a').first().click();
    await expect(page.locator('h2').first()).toContainText('[');
  });
});
