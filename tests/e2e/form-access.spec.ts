import { violationsInThemes } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { counterForTests } from './counter-tests.ts';
import { stagedForm, stageOf } from './staged-form.ts';
import { openPage } from './test-business.ts';

const counter = counterForTests({ login: 'manager' });

/** What is wrong in the form of each record, by the name of its field, on the stage that is opened first. */
const FORMS = [
  { record: 'reservation', path: '/reservations', where: 'status_id = 3', wrong: { checkInAt: 'some day' } },
  { record: 'agreement', path: '/agreements', where: 'status_id = 1', wrong: { checkInAt: 'some day' } },
  {
    record: 'customer',
    path: '/customers',
    where: 'is_active = 1',
    wrong: { email: 'no address', mobile: '1' },
  },
] as const;

for (const { record, path, where, wrong } of FORMS) {
  test(`B20 each stage of the edit of a ${record} is accessible, with and without mistakes`, async ({
    page,
    pageErrors,
  }) => {
    test.setTimeout(120_000);
    pageErrors.expectStatus(400);
    const [{ id = 0 } = {}] = counter.rows(
      `SELECT id FROM ${record}s WHERE client_id = 1 AND ${where} ORDER BY id DESC LIMIT 1`,
    );
    await openPage(page, `${counter.origin}${path}/${id}/edit`, true);
    const form = stagedForm(page, true);
    const looks = async () => expect.soft(await violationsInThemes(page), stageOf(page)).toEqual([]);
    await looks();
    const right: Record<string, string> = {};
    for (const [name, text] of Object.entries(wrong)) {
      right[name] = await page.locator(`[name="${name}"]`).inputValue();
      await page.locator(`[name="${name}"]`).fill(text);
    }
    await form.forward();
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible();
    await looks();
    for (const [name, text] of Object.entries(right)) await page.locator(`[name="${name}"]`).fill(text);
    if ((await page.locator('[aria-current=step]').count()) === 0) return;
    while (stageOf(page) !== 'summary') {
      const here = stageOf(page);
      await form.forward();
      expect(stageOf(page), await page.getByRole('alert').allInnerTexts().then(String)).not.toBe(here);
      await looks();
    }
  });
}
