import { accessViolations } from './axe.ts';
import { expect, test } from './browser-test.ts';
import { readRecords } from './business.ts';
import { hydrated } from './hydrated.ts';
import { THEMES, withScriptsAndWithout } from './matrix.ts';
import { bareRecord, NotesPage, RECORDS, RESERVATION } from './notes-page.ts';

withScriptsAndWithout('notes', (javaScriptEnabled) => {
  const nth = javaScriptEnabled ? 0 : 1;

  // A reservation with scripts and without them, the others in turn.
  const kinds = RECORDS.filter((kind, at) => kind === RESERVATION || (at % 2 === 0) === javaScriptEnabled);
  for (const kind of kinds) {
    test.describe(`on a ${kind.type}`, () => {
      // Agents do not change the fleet.
      test.use({ login: 'manager' });
      test('are added, edited and deleted', async ({ page }) => {
        const notes = new NotesPage(page, javaScriptEnabled);
        await notes.open(bareRecord(kind, nth));
        await expect(page.getByText('No notes yet')).toBeVisible();
        await notes.add('Arrives by ferry.\nMay be an hour late.');
        await expect(notes.notes).toHaveCount(1);
        await expect(notes.notes).toContainText('Arrives by ferry.\nMay be an hour late.', {
          useInnerText: true,
        });
        await expect(notes.notes).toContainText(/General · Samuel Okafor · 20\/11\/2026 \d\d:\d\d [AP]M/);

        await notes.edit('Arrives by ferry.\nMay be an hour late.');
        await notes.text.fill('Arrives by train.');
        await page.getByLabel('Type').fill('Arrival');
        await notes.save.click();
        await notes.confirms('Note saved');
        await expect(notes.notes).toContainText('Arrives by train.');
        await expect(notes.notes).toContainText('Arrival · Samuel Okafor');

        await notes.notes.getByRole('link', { name: 'Delete' }).click();
        await expect(notes.notes).toContainText('Permanently delete this note?');
        await page.getByRole('link', { name: 'Keep note' }).click();
        await expect(page.getByText('Permanently delete this note?')).toHaveCount(0);
        await notes.notes.getByRole('link', { name: 'Delete' }).click();
        await page.getByRole('button', { name: 'Delete note' }).click();
        await notes.confirms('Note deleted');
        await expect(notes.notes).toHaveCount(0);
      });
    });
  }

  test('that are alerts stand above every view of the record, with who and when', async ({ page }) => {
    const record = bareRecord(RESERVATION, 2 + nth);
    const notes = new NotesPage(page, javaScriptEnabled);
    await notes.open(record);
    await notes.add('Rear door sticks. Customer informed.', { alert: true });
    await notes.add('Has paid in cash before.');
    await expect(notes.notes.filter({ hasText: 'Rear door' })).toContainText('Alert');
    await page.goto(record);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(/Note by .*Ines Carvalho.*: Rear door sticks\. Customer informed\./);
    await expect(alert).not.toContainText('Has paid');
    await expect(page.getByRole('navigation', { name: 'Views' })).toContainText('Notes2');
    await alert.getByRole('link', { name: 'All notes' }).click();
    await expect(page).toHaveURL(`${record}/notes`);
  });

  test('B7 that are empty, too long or refused say so at the field and keep the input', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expectStatus(400, 422);
    const notes = new NotesPage(page, javaScriptEnabled);
    await notes.open(bareRecord(RESERVATION, 4 + nth));
    await page.getByLabel('Type').fill('Handover');
    await notes.save.click();
    await expect(page).toHaveTitle(/^Error: Reservation .+ · Notes/);
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await summary.getByRole('link', { name: 'Enter a note' }).click();
    await expect(notes.text).toBeFocused();
    await expect(page.getByLabel('Type')).toHaveValue('Handover');

    const long = 'x'.repeat(4001);
    await notes.text.fill(long);
    await notes.save.click();
    await expect(page.getByText('Note is too long. Remove 1 characters').first()).toBeVisible();
    await expect(notes.text).toHaveValue(long);

    await notes.text.fill('Visa 4111 1111 1111 1111');
    await notes.save.click();
    await expect(summary).toContainText('card');
    await expect(notes.text).toHaveValue('Visa 4111 1111 1111 1111');
    await notes.add('Pays by Visa.');
    await expect(notes.notes).toHaveCount(1);
  });

  test('fault 55: hostile text is text, in the list and above the record', async ({ page }) => {
    const record = bareRecord(RESERVATION, 10 + nth);
    const notes = new NotesPage(page, javaScriptEnabled);
    await notes.open(record);
    const hostile = '"><img src=x onerror=alert(1)></script><script>alert(2)</script> {{constructor}}';
    await notes.add(hostile, { alert: true });
    await expect(notes.notes).toContainText(hostile);
    await notes.edit(hostile);
    await page.goto(record);
    await expect(page.getByRole('alert')).toContainText(hostile);
    await expect(page.locator('main img, main script')).toHaveCount(0);
  });
});

test.describe('a read-only user', () => {
  test.use({ login: 'viewer' });
  test('sees the notes without any form', async ({ page }) => {
    const [row] = readRecords<{ id: number }>(
      "SELECT reference_id AS id FROM notes WHERE client_id = 1 AND reference_type = 'reservation' ORDER BY id LIMIT 1",
    );
    const notes = new NotesPage(page, true);
    await notes.open(`/reservations/${row?.id}`);
    await expect(notes.notes.first()).toBeVisible();
    await expect(page.locator('main form')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  });
});

for (const theme of THEMES) {
  test.describe(`B20 notes in ${theme}`, () => {
    test.use({ theme });
    /** Each state in one of the themes: the other screens have their banners and forms in both. */
    const isSeen = (state: string) =>
      (['list and form', 'Edit', 'absent'].includes(state) ? 'dark' : 'light') === theme;

    test('break no rule of WCAG 2.2 AA in any of their states', async ({ page, pageErrors }) => {
      pageErrors.expectStatus(400, 404);
      const look = async (state: string) => {
        if (isSeen(state)) expect(await accessViolations(page), state).toEqual([]);
      };
      const record = bareRecord(RESERVATION, theme === 'light' ? 21 : 22);
      const notes = new NotesPage(page, true);
      await notes.open(record);
      await look('empty');
      await notes.add('Seen by all.', { alert: true });
      await look('list and form');
      await notes.save.click();
      await expect(page.getByText('There is a problem')).toBeVisible();
      await hydrated(page);
      await look('refused');
      for (const [name, link] of [
        ['Edit', 'Cancel'],
        ['Delete', 'Keep note'],
      ] as const) {
        await notes.open(record);
        await notes.notes.getByRole('link', { name }).click();
        await expect(page.getByRole('link', { name: link, exact: true })).toBeVisible();
        await look(name);
      }
      await notes.open(record, '?edit=99999999');
      await look('absent');
    });
  });
}
