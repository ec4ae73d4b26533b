import { expect, test } from './browser-test.ts';
import { aroundTests } from './counter-tests.ts';
import { ListPage } from './list-page.ts';
import { signInByForms } from './sign-in-forms.ts';
import { startEnvironment } from './test-environment.ts';

test.use({ login: null });

const environment = aroundTests(
  () => startEnvironment({ size: 200 }),
  (started) => started.stop(),
);

test('B18 the sandbox dies while a user works: the list says so, the session stays', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectStatus(503);
  await signInByForms(page, 'agent', `${environment.origin}/reservations?size=25`);
  const list = new ListPage(page, { scripts: true });
  await expect(list.rows).toHaveCount(25);
  await environment.sandbox.stop();
  const answer = await page.reload();
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('alert')).toContainText('The rental service is not responding');
  await expect(page).toHaveURL(`${environment.origin}/reservations?size=25`);
});
