import type { Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { hydrated } from './hydrated.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { bareRecord, NotesPage, notesLike, RECORDS, RESERVATION } from './notes-page.ts';
import { signInByForms } from './sign-in-forms.ts';
import { sharedEnvironment } from './test-environment.ts';

const SIGNED_OUT = { cookies: [], origins: [] };

withScriptsAndWithout('saves of notes', (javaScriptEnabled) => {
  const nth = javaScriptEnabled ? 0 : 1;

  // A real browser: its second press gives up the first answer.
  test('B9 pressed twice are one note', { tag: '@layout' }, async ({ page }) => {
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
    pageErrors,
  }) => {
    pageErrors.expectStatus(409);
    const record = bareRecord(RESERVATION, 8 + nth);
    const notes = new NotesPage(page, javaScriptEnabled);
    await notes.open(record);
    await notes.add('First words.');
    await notes.edit('First words.');
    await notes.text.fill('Words of the agent.');

    const other = await browser.newContext({
      baseURL: sharedEnvironment.origin(),
      storageState: sharedEnvironment.session('admin'),
      javaScriptEnabled,
    });
    const theirs = new NotesPage(await other.newPage(), javaScriptEnabled);
    await theirs.open(record);
    await theirs.edit('First words.');
    await theirs.add('Words of the administrator.');
    await other.close();

    await notes.save.click();
    await expect(page.getByRole('alert')).toContainText('Another user has changed this note.');
    await expect(page.getByRole('region', { name: 'Current note' })).toContainText(
      'Words of the administrator.',
    );
    await expect(notes.text).toHaveValue('Words of the agent.');
    await notes.save.click();
    await notes.confirms('Note saved');
    await expect(notes.notes).toContainText('Words of the agent.');
  });

  test('B8 typed as the session ended are there again after signing in', async ({ browser }) => {
    const context = await browser.newContext({
      baseURL: sharedEnvironment.origin(),
      storageState: SIGNED_OUT,
      javaScriptEnabled,
    });
    const page = await context.newPage();
    const record = bareRecord(RESERVATION, 12 + nth);
    await signInByForms(page, 'agent', `${record}/notes`);
    const notes = new NotesPage(page, javaScriptEnabled);
    if (javaScriptEnabled) await hydrated(page);
    const text = `Half a sentence ${nth}`;
    await notes.text.fill(text);
    await page.getByRole('checkbox', { name: 'Show as an alert' }).check();
    await context.clearCookies({ name: 'forecourt.s' });
    await notes.save.click();
    // The popup that scripts offer is tested by itself.
    if (javaScriptEnabled) await page.getByRole('button', { name: 'Sign in using this window' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session has ended');
    expect(notesLike(text)).toHaveLength(0);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((address) => address.pathname === `${record}/notes`);
    await expect(notes.text).toHaveValue(text);
    await expect(page.getByRole('checkbox', { name: 'Show as an alert' })).toBeChecked();
    if (javaScriptEnabled) await hydrated(page);
    await notes.save.click();
    await notes.confirms('Note saved');
    await expect(notes.notes).toContainText(text);
    expect(notesLike(text)).toHaveLength(1);
    await context.close();
  });

  test('of the other tenant are not found', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(404);
    const foreign = notesLike('%').find(({ client }) => client === 2)?.id ?? 0;
    const own = bareRecord(RESERVATION, 14);
    for (const kind of RECORDS) {
      expect((await page.goto(`${bareRecord(kind, 0, 2)}/notes`))?.status(), kind.type).toBe(404);
    }
    for (const query of [`?edit=${foreign}`, `?remove=${foreign}`]) {
      expect((await page.goto(`${own}/notes${query}`))?.status(), query).toBe(404);
      await expect(page.getByRole('alert')).toContainText('This note no longer exists');
    }
  });
});

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

test('a form of another user, of another record or without a valid key writes nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = `${bareRecord(RESERVATION, 17)}/notes`;
  const others = await browser.newContext({
    baseURL: sharedEnvironment.origin(),
    storageState: sharedEnvironment.session('admin'),
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

test('a typed note is not left without being asked', async ({ page, pageErrors }) => {
  pageErrors.expectError(/^dialog: /);
  const asked: string[] = [];
  page.on('dialog', (dialog) => asked.push(`${dialog.type()}: ${dialog.message()}`));
  const address = `${bareRecord(RESERVATION, 20)}/notes`;
  const notes = new NotesPage(page, true);
  await notes.open(address.replace(/\/notes$/, ''));
  // Pressed and not only filled: an untouched page is left without a question.
  await notes.text.pressSequentially('Half a note');
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Fleet' })
    .click();
  await expect.poll(() => asked).toEqual(['confirm: You have unsaved changes. Leave this page?']);
  await page.evaluate(() => location.assign('/reservations'));
  await expect.poll(() => asked.length).toBe(2);
  await expect(page).toHaveURL(address);
  await expect(notes.text).toHaveValue('Half a note');
  await notes.text.press('Control+Enter');
  await notes.confirms('Note saved');
  expect(asked).toHaveLength(2);
});
