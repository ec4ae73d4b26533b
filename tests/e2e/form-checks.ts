import type { BrowserContext, Page } from '@playwright/test';
import { violationsInThemes } from './axe.ts';
import { expect } from './browser-test.ts';
import { stagedForm, stageOf } from './staged-form.ts';
import type { TestBusiness } from './test-business.ts';

/** Walks a form from its current stage to its review: each stage is accessible in both themes. */
export async function expectAccessOfStages(page: Page): Promise<void> {
  const form = stagedForm(page, true);
  for (;;) {
    expect.soft(await violationsInThemes(page), stageOf(page)).toEqual([]);
    if (stageOf(page) === 'summary') return;
    await form.forward();
  }
}

/** The same of a rental's form, its first stage also with a mistake. */
export async function expectAccessOfRentalStages(page: Page): Promise<void> {
  const until = page.getByLabel('Return', { exact: true });
  const right = await until.inputValue();
  await until.fill('some day');
  await stagedForm(page, true).forward();
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect.soft(await violationsInThemes(page), 'with a mistake').toEqual([]);
  await until.fill(right);
  await expectAccessOfStages(page);
}

const agreementIn = (counter: TestBusiness, status: number): string =>
  `${counter.origin}/agreements/${
    counter.rows('SELECT id FROM agreements WHERE client_id = 1 AND status_id = ?', status)[0]?.id
  }`;

/** A read-only user may not change an open agreement, and a closed one says why it cannot be changed. */
export async function expectChangeRefused(
  page: Page,
  context: BrowserContext,
  counter: TestBusiness,
  { link, path, closed }: { readonly link: string; readonly path: string; readonly closed: string },
): Promise<void> {
  const open = agreementIn(counter, 1);
  await counter.enter(context, 'viewer');
  await page.goto(open);
  await expect(page.getByRole('link', { name: link, exact: true })).toHaveCount(0);
  expect((await page.goto(`${open}/${path}`))?.status()).toBe(403);
  await expect(page.getByText('Edit agreements')).toBeVisible();
  await counter.enter(context);
  expect((await page.goto(`${agreementIn(counter, 5)}/${path}`))?.status()).toBe(409);
  await expect(page.getByText(closed)).toBeVisible();
}
