import { expect, test, WITH_MOTION } from './browser-test.ts';
import { onEachService } from './counter-tests.ts';
import { ListPage } from './list-page.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { signInByForms } from './sign-in-forms.ts';
import { openPage } from './test-business.ts';

test.use(WITH_MOTION);

/** Forms have theirs in reservation-form.spec.ts. */
onEachService('one screen of each pattern on a service', { login: null, whole: true }, (counter) => {
  const reservationIn = (status: number): number =>
    Number(
      counter.rows(
        'SELECT id FROM reservations WHERE client_id = 1 AND start_location_id = 1 AND status_id = ? ORDER BY id DESC',
        status,
      )[0]?.id,
    );

  withScriptsAndWithout((scripts) => {
    test('sign-in leads to the list that was asked for, which is filtered, ordered and paged', async ({
      page,
    }) => {
      await signInByForms(page, 'agent', `${counter.origin}/reservations`);
      await openPage(page, page.url(), scripts);
      const list = new ListPage(page, { scripts });
      await list.apply('Status', (sheet) => sheet.getByLabel('Completed').check());
      await list.leave(() => list.table.getByRole('link', { name: 'Customer' }).click());
      await list.leave(() => page.getByRole('link', { name: 'Next' }).click());
      expect(list.query()).toEqual({ status: ['5'], sort: ['customer'], page: ['2'] });
      const [row] = counter.rows(
        'SELECT count(*) AS total FROM reservations WHERE client_id = 1 AND status_id = 5',
      );
      await expect(list.foot).toContainText(`11–20 of ${Number(row?.total).toLocaleString('en')}`);
    });

    test('a record shows its facts and leads to its views', async ({ page, context }) => {
      await counter.enter(context);
      const id = reservationIn(3);
      const [row] = counter.rows('SELECT number FROM reservations WHERE id = ?', id);
      await openPage(page, `${counter.origin}/reservations/${id}`, scripts);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(String(row?.number));
      for (const [view, path] of [
        [/^Summary/, 'summary'],
        [/^Notes/, 'notes'],
      ] as const) {
        await page.getByRole('link', { name: view }).first().click();
        await expect(page).toHaveURL(`${counter.origin}/reservations/${id}/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(String(row?.number));
      }
    });

    test('an action changes the record once', async ({ page, context }) => {
      await counter.enter(context);
      const id = reservationIn(2);
      await openPage(page, `${counter.origin}/reservations/${id}/actions/confirm`, scripts);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page).toHaveURL(`${counter.origin}/reservations/${id}`);
      await expect(page.locator('main header').first()).toContainText('Confirmed');
      expect(counter.rows('SELECT status_id AS status FROM reservations WHERE id = ?', id)).toEqual([
        { status: 3 },
      ]);
    });

    test('a note is added to the record', async ({ page, context }) => {
      await counter.enter(context);
      const id = reservationIn(3);
      const text = `Waits at gate ${scripts ? 'one' : 'two'}`;
      await openPage(page, `${counter.origin}/reservations/${id}/notes`, scripts);
      await page.getByLabel('Note', { exact: true }).fill(text);
      await page.getByRole('button', { name: 'Save note' }).click();
      await expect(page.locator('main li[id^=note-]').filter({ hasText: text })).toHaveCount(1);
      expect(counter.rows('SELECT count(*) AS n FROM notes WHERE note = ?', text)).toEqual([{ n: 1 }]);
    });
  });
});
