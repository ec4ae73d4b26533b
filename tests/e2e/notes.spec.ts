import type { Locator, Page } from '@playwright/test';
import { accessViolations } from './axe.ts';
import { expect, type Login, test } from './browser-test.ts';
import { readRecords } from './business.ts';
import { hydrated } from './hydrated.ts';
import { THEMES } from './matrix.ts';
import { sharedWorld } from './shared-world.ts';
import { signInByForms } from './sign-in-forms.ts';

const RECORDS = [
  { type: 'reservation', table: 'reservations', room: 'reservations' },
  { type: 'agreement', table: 'agreements', room: 'agreements' },
  { type: 'vehicle', table: 'vehicles', room: 'fleet' },
  { type: 'customer', table: 'customers', room: 'customers' },
] as const;
type Kind = (typeof RECORDS)[number];
const [RESERVATION] = RECORDS;
const NOBODY = { cookies: [], origins: [] };

/** The address of a record that nobody wrote notes on; every test takes another one. */
function bareRecord({ type, table, room }: Kind, place: number, clientId = 1): string {
  const [row] = readRecords<{ id: number }>(
    `SELECT id FROM ${table} WHERE client_id = ?1 AND id NOT IN
       (SELECT reference_id FROM notes WHERE reference_type = ?2 AND created_date < '2026-11-20')
     ORDER BY id DESC LIMIT 1 OFFSET ?3`,
    clientId,
    type,
    place,
  );
  if (!row) throw new Error(`The seed holds no ${type} without notes at ${place}.`);
  return `/${room}/${row.id}`;
}

const notesLike = (text: string) =>
  readRecords<{ id: number; note: string; client: number }>(
    'SELECT id, note, client_id AS client FROM notes WHERE note LIKE ?',
    text,
  );

/** The notes of one record as somebody at the counter uses them. */
class NotesPage {
  readonly page: Page;
  readonly notes: Locator;
  readonly text: Locator;
  readonly save: Locator;
  readonly #scripts: boolean;

  constructor(page: Page, scripts: boolean) {
    this.page = page;
    this.#scripts = scripts;
    this.notes = page.locator('main li[id^=note-]');
    this.text = page.getByLabel('Note', { exact: true });
    this.save = page.getByRole('button', { name: 'Save the note' });
  }

  async open(record: string, query = ''): Promise<void> {
    await this.page.goto(`${record}/notes${query}`);
    if (this.#scripts) await hydrated(this.page);
  }

  async add(text: string, { alert = false } = {}): Promise<void> {
    await this.text.fill(text);
    if (alert) await this.page.getByRole('checkbox', { name: 'Alert' }).check();
    await this.save.click();
    await this.said('Note saved');
  }

  /** Turns the one note into a form. */
  async edit(text: string): Promise<void> {
    await this.notes.getByRole('link', { name: 'Edit' }).click();
    await expect(this.text).toHaveValue(text);
  }

  /** What was done is said once: by a toast, or without scripts by a banner. */
  async said(words: string): Promise<void> {
    const place = this.#scripts ? this.page.locator('[data-part=toast]') : this.page.getByRole('status');
    await expect(place.filter({ hasText: words }).first()).toBeVisible();
    if (this.#scripts) await hydrated(this.page);
  }
}

for (const javaScriptEnabled of [true, false]) {
  const nth = javaScriptEnabled ? 0 : 1;
  test.describe(`notes with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    for (const kind of RECORDS) {
      test.describe(`on a ${kind.type}`, () => {
        // Agents do not change the fleet.
        test.use({ login: 'manager' });
        test('are added, edited and deleted', async ({ page }) => {
          const notes = new NotesPage(page, javaScriptEnabled);
          await notes.open(bareRecord(kind, nth));
          await expect(page.getByRole('heading', { name: 'There are no notes yet' })).toBeVisible();
          await notes.add('Arrives by ferry.\nMay be an hour late.');
          await expect(notes.notes).toHaveCount(1);
          await expect(notes.notes).toContainText('Arrives by ferry.\nMay be an hour late.', {
            useInnerText: true,
          });
          await expect(notes.notes).toContainText(/General · Samuel Okafor · 20\/11\/2026 \d\d:\d\d [AP]M/);

          await notes.edit('Arrives by ferry.\nMay be an hour late.');
          await notes.text.fill('Arrives by train.');
          await page.getByLabel('Kind').fill('Arrival');
          await notes.save.click();
          await notes.said('Note saved');
          await expect(notes.notes).toContainText('Arrives by train.');
          await expect(notes.notes).toContainText('Arrival · Samuel Okafor');

          await notes.notes.getByRole('link', { name: 'Delete' }).click();
          await expect(notes.notes).toContainText('Delete this note for good?');
          await page.getByRole('link', { name: 'Keep it' }).click();
          await expect(page.getByText('Delete this note for good?')).toHaveCount(0);
          await notes.notes.getByRole('link', { name: 'Delete' }).click();
          await page.getByRole('button', { name: 'Delete the note' }).click();
          await notes.said('Note deleted');
          await expect(notes.notes).toHaveCount(0);
        });
      });
    }

    test('that are alerts stand above every view of the record, with who and when', async ({ page }) => {
      const record = bareRecord(RESERVATION, 2 + nth);
      const notes = new NotesPage(page, javaScriptEnabled);
      await notes.open(record);
      await notes.add('Rear door sticks, customer knows.', { alert: true });
      await notes.add('Has paid in cash before.');
      await expect(notes.notes.filter({ hasText: 'Rear door' })).toContainText('Alert');
      await page.goto(record);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(
        /Note, 20\/11\/2026, Ines Carvalho: Rear door sticks, customer knows\./,
      );
      await expect(alert).not.toContainText('Has paid');
      await expect(page.getByRole('navigation', { name: 'Views' })).toContainText('Notes2');
      await alert.getByRole('link', { name: 'All notes' }).click();
      await expect(page).toHaveURL(`${record}/notes`);
    });

    test('B7 that are empty, too long or refused say so at the field and keep what was typed', async ({
      page,
      troubles,
    }) => {
      troubles.expectStatus(400, 422);
      const notes = new NotesPage(page, javaScriptEnabled);
      await notes.open(bareRecord(RESERVATION, 4 + nth));
      await page.getByLabel('Kind').fill('Handover');
      await notes.save.click();
      await expect(page).toHaveTitle(/^Error: Reservation .+ · Notes/);
      const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
      await summary.getByRole('link', { name: 'Write the note' }).click();
      await expect(notes.text).toBeFocused();
      await expect(page.getByLabel('Kind')).toHaveValue('Handover');

      const long = 'x'.repeat(4001);
      await notes.text.fill(long);
      await notes.save.click();
      await expect(page.getByText('Too long: take out 1 characters').first()).toBeVisible();
      await expect(notes.text).toHaveValue(long);

      await notes.text.fill('Visa 4111 1111 1111 1111');
      await notes.save.click();
      await expect(summary).toContainText('card');
      await expect(notes.text).toHaveValue('Visa 4111 1111 1111 1111');
      await notes.add('Pays by Visa.');
      await expect(notes.notes).toHaveCount(1);
    });

    test('B9 pressed twice are one note', async ({ page }) => {
      const notes = new NotesPage(page, javaScriptEnabled);
      await notes.open(bareRecord(RESERVATION, 6 + nth));
      const text = `Pressed twice ${nth}`;
      await notes.text.fill(text);
      await notes.save.dblclick();
      await expect(notes.notes).toHaveCount(1);
      expect(notesLike(text)).toHaveLength(1);
    });

    test('B10 that two people change: the second sees both, and loses nothing', async ({
      page,
      browser,
      troubles,
    }) => {
      troubles.expectStatus(409);
      const record = bareRecord(RESERVATION, 8 + nth);
      const notes = new NotesPage(page, javaScriptEnabled);
      await notes.open(record);
      await notes.add('First words.');
      await notes.edit('First words.');
      await notes.text.fill('Words of the agent.');

      const other = await browser.newContext({
        baseURL: sharedWorld.origin(),
        storageState: sharedWorld.session('admin'),
        javaScriptEnabled,
      });
      const theirs = new NotesPage(await other.newPage(), javaScriptEnabled);
      await theirs.open(record);
      await theirs.edit('First words.');
      await theirs.add('Words of the administrator.');
      await other.close();

      await notes.save.click();
      await expect(page.getByRole('alert')).toContainText('Somebody changed this note meanwhile.');
      await expect(page.getByRole('region', { name: 'It now says' })).toContainText(
        'Words of the administrator.',
      );
      await expect(notes.text).toHaveValue('Words of the agent.');
      await notes.save.click();
      await notes.said('Note saved');
      await expect(notes.notes).toContainText('Words of the agent.');
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

    test('B8 typed as the session ended are there again after signing in', async ({ browser }) => {
      const context = await browser.newContext({
        baseURL: sharedWorld.origin(),
        storageState: NOBODY,
        javaScriptEnabled,
      });
      const page = await context.newPage();
      const record = bareRecord(RESERVATION, 12 + nth);
      await signInByForms(page, 'agent', `${record}/notes`);
      const notes = new NotesPage(page, javaScriptEnabled);
      if (javaScriptEnabled) await hydrated(page);
      const text = `Half a sentence ${nth}`;
      await notes.text.fill(text);
      await page.getByRole('checkbox', { name: 'Alert' }).check();
      await context.clearCookies({ name: 'forecourt.s' });
      await notes.save.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session has ended');
      expect(notesLike(text)).toHaveLength(0);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL((address) => address.pathname === `${record}/notes`);
      await expect(notes.text).toHaveValue(text);
      await expect(page.getByRole('checkbox', { name: 'Alert' })).toBeChecked();
      if (javaScriptEnabled) await hydrated(page);
      await notes.save.click();
      await notes.said('Note saved');
      await expect(notes.notes).toContainText(text);
      expect(notesLike(text)).toHaveLength(1);
      await context.close();
    });

    test('of the other tenant are not found', async ({ page, troubles }) => {
      troubles.expectStatus(404);
      const foreign = notesLike('%').find(({ client }) => client === 2)?.id ?? 0;
      const own = bareRecord(RESERVATION, 14);
      for (const kind of RECORDS) {
        expect((await page.goto(`${bareRecord(kind, 0, 2)}/notes`))?.status(), kind.type).toBe(404);
      }
      for (const query of [`?edit=${foreign}`, `?remove=${foreign}`]) {
        expect((await page.goto(`${own}/notes${query}`))?.status(), query).toBe(404);
        await expect(page.getByRole('alert')).toContainText('This note is not there any more');
      }
    });
  });
}

/** The key of the form on a page. */
const keyOf = async (page: Page) => (await page.locator('input[name=form-key]').getAttribute('value')) ?? '';

test('B9 fault 57: the same form sent ten times at once is one note', async ({ page, baseURL }) => {
  const address = `${bareRecord(RESERVATION, 16)}/notes`;
  await page.goto(address);
  const form = {
    'form-key': await keyOf(page),
    intent: 'create',
    drawn: '',
    text: 'Ten times',
    kind: 'General',
  };
  const send = () =>
    page.request.post(address, { form, headers: { origin: baseURL ?? '' }, maxRedirects: 0 });
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  answers.push(await send());
  expect(answers.map((answer) => answer.status())).toEqual(Array(11).fill(303));
  expect(new Set(answers.map((answer) => answer.headers().location)).size).toBe(1);
  expect(notesLike('Ten times')).toHaveLength(1);
});

test('a form of another user, of another record or of nobody writes nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = `${bareRecord(RESERVATION, 17)}/notes`;
  const others = await browser.newContext({
    baseURL: sharedWorld.origin(),
    storageState: sharedWorld.session('admin'),
  });
  const theirs = await others.newPage();
  await theirs.goto(address);
  const keyOfAdmin = await keyOf(theirs);
  await others.close();
  await page.goto(`${bareRecord(RESERVATION, 18)}/notes`);
  const keyOfOther = await keyOf(page);
  for (const key of [keyOfAdmin, keyOfOther, '', 'a'.repeat(80)]) {
    const form = { 'form-key': key, intent: 'create', text: 'Stolen', kind: 'General' };
    const answer = await page.request.post(address, { form, headers: { origin: baseURL ?? '' } });
    expect(answer.status()).toBe(409);
    expect(await answer.text()).toContain('Stolen</textarea>');
  }
  expect(notesLike('Stolen')).toHaveLength(0);
});

test('a note of the other tenant is neither changed nor deleted by its number', async ({ page, baseURL }) => {
  const foreign = notesLike('%').find(({ client }) => client === 2);
  const address = `${bareRecord(RESERVATION, 19)}/notes`;
  for (const intent of ['save', 'remove']) {
    await page.goto(address);
    const form = {
      'form-key': await keyOf(page),
      intent,
      noteId: String(foreign?.id),
      drawn: 'x',
      text: 'Overwritten',
      kind: 'General',
    };
    await page.request.post(address, { form, headers: { origin: baseURL ?? '' } });
  }
  expect(notesLike('%').find(({ id }) => id === foreign?.id)?.note).toBe(foreign?.note);
});

test('who may only look sees the notes without any form', async ({ browser }) => {
  const [row] = readRecords<{ id: number }>(
    "SELECT reference_id AS id FROM notes WHERE client_id = 1 AND reference_type = 'reservation' ORDER BY id LIMIT 1",
  );
  const context = await browser.newContext({
    baseURL: sharedWorld.origin(),
    storageState: sharedWorld.session('viewer' satisfies Login),
  });
  const page = await context.newPage();
  await page.goto(`/reservations/${row?.id}/notes`);
  await expect(page.locator('main li[id^=note-]').first()).toBeVisible();
  await expect(page.locator('main form')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await context.close();
});

test('a typed note is not left without being asked', async ({ page, troubles }) => {
  troubles.expectError(/^dialog: /);
  const asked: string[] = [];
  page.on('dialog', (dialog) => asked.push(`${dialog.type()}: ${dialog.message()}`));
  const address = `${bareRecord(RESERVATION, 20)}/notes`;
  const notes = new NotesPage(page, true);
  await notes.open(address.replace(/\/notes$/, ''));
  // Pressed and not only filled: a page that nobody touched is left without a question.
  await notes.text.pressSequentially('Half a note');
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Fleet' }).click();
  await expect.poll(() => asked).toEqual(['confirm: Something you typed is not saved. Leave without it?']);
  await page.evaluate(() => location.assign('/reservations'));
  await expect.poll(() => asked.length).toBe(2);
  await expect(page).toHaveURL(address);
  await expect(notes.text).toHaveValue('Half a note');
  await notes.text.press('Control+Enter');
  await notes.said('Note saved');
  expect(asked).toHaveLength(2);
});

for (const theme of THEMES) {
  test.describe(`B20 notes in ${theme}`, () => {
    test.use({ theme });
    test('break no rule of WCAG 2.2 AA in any of their states', async ({ page, troubles }) => {
      troubles.expectStatus(400, 404);
      const record = bareRecord(RESERVATION, theme === 'light' ? 21 : 22);
      const notes = new NotesPage(page, true);
      await notes.open(record);
      expect(await accessViolations(page), 'empty').toEqual([]);
      await notes.add('Seen by all.', { alert: true });
      expect(await accessViolations(page), 'list and form').toEqual([]);
      await notes.save.click();
      await expect(page.getByText('There is a problem')).toBeVisible();
      await hydrated(page);
      expect(await accessViolations(page), 'refused').toEqual([]);
      await notes.open(record);
      for (const name of ['Edit', 'Delete']) {
        await notes.notes.getByRole('link', { name }).click();
        await expect(page.locator('main form')).toBeVisible();
        expect(await accessViolations(page), name).toEqual([]);
        await notes.open(record);
      }
      await notes.open(record, '?edit=99999999');
      expect(await accessViolations(page), 'absent').toEqual([]);
    });
  });
}
