import { accessViolations } from './axe.ts';
import { expect } from './browser-test.ts';
import { json } from './fleet-service.ts';
import { hydrated } from './hydrated.ts';
import { THEMES, withScriptsAndWithout } from './matrix.ts';
import { test } from './standing-in.ts';

// Few tests: one worker and one harness serve them sooner than two would start.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ harness }) =>
  harness.service.answer(
    'users.permissions',
    json(['CUSTOMER_VIEW', 'CUSTOMER_EDIT'].map((functionCode) => ({ functionCode }))),
  ),
);

withScriptsAndWithout('drafts', (javaScriptEnabled) => {
  test('are listed where they began and on their page, gone on with, and discarded', async ({
    page,
    enter,
  }) => {
    // Another user each time: a draft belongs to its user alone.
    await enter(javaScriptEnabled ? 'manager' : 'admin');
    await page.goto('/customers');
    await expect(page.getByText('Drafts:')).toHaveCount(0);
    await page.goto('/customers/new');
    if (javaScriptEnabled) await hydrated(page);
    await page.getByLabel('First name').fill('Zoë');
    await page.getByRole('button', { name: 'Save for later' }).click();
    await expect(page).toHaveURL('/customers');
    await page.getByRole('link', { name: 'Drafts: 1' }).click();
    await expect(page).toHaveURL('/drafts?form=customer');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drafts');
    const form = page.locator('main li').filter({ hasText: 'New customer' });
    await expect(form).toContainText(/Last saved \d\d\/\d\d\/\d{4}/);

    await form.getByRole('link', { name: 'Resume' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Zoë');
    await page.goBack();
    await form.getByRole('link', { name: 'Discard' }).click();
    await expect(page.getByText('Permanently discard this draft?')).toBeVisible();
    await page.getByRole('link', { name: 'Keep draft' }).click();
    await expect(page.getByText('Permanently discard this draft?')).toHaveCount(0);
    await form.getByRole('link', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expect(page.getByRole('heading', { name: 'No drafts' })).toBeVisible();
    await expect(page).toHaveURL('/drafts?form=customer');
    await page.goto('/customers');
    await expect(page.getByText('Drafts:')).toHaveCount(0);
  });
});

test('a form is discarded as often as it is asked for, and by its own user alone', async ({
  page,
  enter,
  harness,
}) => {
  await enter('agent');
  await page.goto('/customers/new');
  await hydrated(page);
  await page.getByLabel('First name').fill('Zoë');
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(page).toHaveURL('/customers');
  await page.goto('/drafts');
  const row = page.locator('main li').filter({ hasText: 'New customer' });
  const id = (await row.getAttribute('id'))?.replace('draft-', '') ?? '';
  const discard = () =>
    page.request.post('/drafts', {
      form: { id },
      headers: { origin: harness.product.origin },
      maxRedirects: 0,
    });
  await enter('viewer');
  expect((await discard()).status()).toBe(303);
  await page.goto(`/drafts?discard=${id}`);
  await expect(page.getByRole('heading', { name: 'No drafts' })).toBeVisible();
  await enter('agent');
  await page.goto('/drafts');
  await expect(row).toHaveCount(1);
  expect([(await discard()).status(), (await discard()).status()]).toEqual([303, 303]);
  await page.goto('/drafts');
  await expect(row).toHaveCount(0);
});

for (const theme of THEMES) {
  test(`B20 B21 the page of drafts breaks no rule of WCAG 2.2 AA and fits, ${theme}`, async ({
    page,
    enter,
  }) => {
    await enter('admin2');
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/customers/new');
    await hydrated(page);
    await page.getByLabel('First name').fill('Zoë');
    await page.getByRole('button', { name: 'Save for later' }).click();
    await expect(page).toHaveURL('/customers');
    await page.goto('/drafts');
    await page.getByRole('link', { name: 'Discard' }).first().click();
    await expect(page.getByText('Permanently discard this draft?')).toBeVisible();
    expect(await accessViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 256 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
}
