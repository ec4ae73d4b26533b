import type { Locator, Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { DAY, due, inspectReturn, look } from './check-in-page.ts';
import { counterForTests } from './counter-tests.ts';
import { exchangeFor, sameType } from './exchange-page.ts';
import { beginExtension, dueField } from './extension-page.ts';
import { toAnotherPage } from './hydrated.ts';
import { insertRates } from './known-rates.ts';
import { begin as beginMoney, broughtBack } from './money-page.ts';
import { photo, photoField, photosOf } from './photo-page.ts';
import { RecordFormPage } from './record-form-page.ts';
import { entriesOf, insertReturnRates, rentOut, reserve, stageStatus, TWO_DAYS } from './returns.ts';
import { stagedForm } from './staged-form.ts';
import { openPage } from './test-business.ts';
import { counted, countsOf, insertKiosks, numberOf } from './tills.ts';

let kiosks: readonly number[] = [];
const counter = counterForTests({
  insert(at) {
    insertReturnRates(at);
    kiosks = insertKiosks(at);
  },
});

/** A form with something typed into it. */
interface Started {
  /** Sends what is typed. */
  readonly press: Locator;
  /** How often what the form stands for was made. */
  made(): number | Promise<number>;
}

const primary = (page: Page) => page.locator('button[data-primary]');
const open = (page: Page, path: string) => openPage(page, `${counter.origin}${path}`, true);
/** Rows of the service. */
const count = (sql: string, ...cells: readonly (string | number)[]) => counter.rows(sql, ...cells).length;
const reserved = (page: Page) => {
  const { id, typeId } = counter.readyVehicle();
  insertRates(counter, typeId, { daily: 5000, weekly: 25_000 });
  return reserve(page, counter, id, { out: 0, due: 3 * DAY });
};

async function note(page: Page, text: string): Promise<Started> {
  await open(page, `/customers/${counter.customer().id}/notes`);
  await page.getByLabel('Note', { exact: true }).fill(text);
  await page.getByRole('checkbox', { name: 'Show as an alert' }).check();
  const press = page.getByRole('button', { name: 'Save note' });
  return { press, made: () => count('SELECT id FROM notes WHERE note = ?', text) };
}

const JOURNEYS: Readonly<Record<string, (page: Page) => Promise<Started>>> = {
  'a note': (page) => note(page, 'Prefers a call'),

  async 'a cancellation'(page) {
    const { id } = await reserved(page);
    await open(page, `/reservations/${id}/actions/cancel`);
    await page.getByLabel('Reason').fill('Flight cancelled');
    const made = () => count('SELECT id FROM reservations WHERE id = ? AND status_id = 6', id);
    return { press: page.getByRole('button', { name: 'Cancel reservation' }), made };
  },

  async 'a reservation'(page) {
    const { id } = counter.customer();
    await open(page, `/reservations/new?customer=${id}&vehicle=${counter.readyVehicle().id}`);
    await page.getByLabel('Return', { exact: true }).fill('+3d');
    await page.getByLabel('Purchase order').fill('PO 61');
    const made = () => count("SELECT id FROM reservations WHERE customer_id = ? AND po_no = 'PO 61'", id);
    return { press: page.locator('button[name=to][value=review]'), made };
  },

  async 'a check-out'(page) {
    const { id } = await reserved(page);
    await open(page, `/agreements/new?reservation=${id}`);
    await page.getByLabel('Purchase order').fill('PO 62');
    const made = () => count("SELECT id FROM agreements WHERE reservation_id = ? AND po_no = 'PO 62'", id);
    return { press: primary(page), made };
  },

  async 'a check-in with a photo'(page) {
    const rented = await rentOut(page, counter, { out: DAY, due: 60 });
    await inspectReturn(page, counter, true, rented);
    await photoField(page).setInputFiles([photo('scratch.png')]);
    return { press: primary(page), made: () => photosOf(counter, rented.id, 'check-in').length };
  },

  async 'an exchange'(page) {
    const { rental, other } = await exchangeFor(page, counter, true, {
      find: sameType,
      reason: 'Critical fault',
    });
    await page.locator(`[name="out.${other.id}.odometer"]`).fill('7000');
    await page.locator(`label[for="out.${other.id}.fuel-7"]`).click();
    const made = () => count('SELECT id FROM vehicle_exchanges WHERE agreement_id = ?', rental.id);
    return { press: primary(page), made };
  },

  async 'an extension'(page) {
    const rental = await rentOut(page, counter, TWO_DAYS);
    await beginExtension(page, counter, true, rental);
    await dueField(page).fill('+4d');
    await page.getByLabel('Reason').fill('Stays longer');
    const made = () => count('SELECT id FROM agreement_extensions WHERE agreement_id = ?', rental.id);
    return { press: primary(page), made };
  },

  async 'a payment'(page) {
    const rented = await broughtBack(page, counter);
    await beginMoney(page, counter, rented, { button: 'Take payment', scripts: true });
    await page.getByLabel('Amount').fill('50');
    await page.getByLabel('Reference').fill('Slip 61');
    return { press: primary(page), made: () => entriesOf(counter, rented).length };
  },

  async 'a quick check-in'(page) {
    const rented = await rentOut(page, counter, { out: DAY - 10, due: 10 });
    await open(page, '/quick-check-in');
    await look(page, rented.number, '5060', '8/8');
    const made = () => (stageStatus(counter, rented)?.odometer === 5060 ? 1 : 0);
    return { press: due(page), made };
  },

  async 'a customer'(page) {
    const form = new RecordFormPage(page, true);
    await form.open(`${counter.origin}/customers/new`);
    await form.fill({
      'First name': 'Grace',
      'Last name': 'Offlinton',
      'Date of birth': '09/12/86',
      Type: 'Private',
      Mobile: '07911 123461',
      Email: 'ada61@post.example',
      Licence: 'OFFLI 861209',
      'Licence categories': 'B, BE',
      'Expiry date': '31 jan 2031',
    });
    const made = () => count("SELECT id FROM customers WHERE email = 'ada61@post.example'");
    return { press: page.getByRole('button', { name: /^Save customer/ }), made };
  },

  async 'a count of the till'(page) {
    const [place = 0] = kiosks;
    await open(page, `/till/${numberOf(place)}/count`);
    await counted(page, 'Cash').fill('3.07');
    await page.getByRole('textbox', { name: 'Note' }).fill('Coins of a machine');
    return { press: primary(page), made: () => countsOf(counter, place).length };
  },

  async 'a saved view'(page) {
    await open(page, '/agreements?size=11&view=save');
    const menu = page.locator('details').filter({ has: page.locator('summary', { hasText: 'Save view' }) });
    await menu.getByLabel('Name').fill('Eleven');
    const views = page.getByRole('navigation', { name: 'Views' });
    const made = () => views.getByRole('link', { name: 'Eleven' }).count();
    return { press: menu.getByRole('button', { name: 'Save view' }), made };
  },
};

/**
 * What is entered and chosen on the page, and the keys of its forms. Left out is what the page changes by itself: the
 * revision of the draft, and the number of the native rows, which give way to the editor of damage once that is loaded.
 */
const held = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter(({ name }) => name !== 'rev' && !name.endsWith('.rows'))
      .filter(({ type, checked, value }) => (/checkbox|radio/.test(type) ? checked : value !== ''))
      .map(({ name, value, files }) =>
        [name, value, ...[...(files ?? [])].map((file) => file.name)].join(' = '),
      ),
  );

const isSubmit = ({ pathname }: URL) => pathname.endsWith('.data');

/** Sends a form that the product gets, and of whose answer the browser sees nothing. */
async function loseAnswer(page: Page, button: Locator): Promise<void> {
  await page.route(
    isSubmit,
    async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const failed = page.waitForEvent('requestfailed', (request) => isSubmit(new URL(request.url())));
  await button.click();
  await failed;
}

for (const [what, begin] of Object.entries(JOURNEYS)) {
  test(`fault 61: ${what}, with the network cut and then an answer lost, loses and doubles nothing`, async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.expectError(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/);
    // Saving while the user types may learn that the form whose answer was lost is saved already.
    pageErrors.expectStatus(409);
    const { press, made } = await begin(page);
    const submitted = await held(page);
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'No connection. Your entries are on this screen' });
    const again = alert.getByRole('button', { name: 'Try again' });

    await context.setOffline(true);
    await press.click();
    await expect(again).toBeFocused();
    expect(await held(page)).toEqual(submitted);
    await context.setOffline(false);

    // What is written is written by the last button of the review.
    const isReviewed = (await page.locator('button[data-primary][name=to]:not([value=submit])').count()) > 0;
    if (isReviewed) {
      await toAnotherPage(page, true, () => again.click());
      await stagedForm(page, true).until('summary');
    }
    const before = await held(page);
    await loseAnswer(page, isReviewed ? primary(page) : again);
    await expect(again).toBeVisible();
    // The form of a customer may find the one by now that it has made itself.
    expect(await held(page)).toEqual(expect.arrayContaining(before));
    await toAnotherPage(page, true, () => again.click());
    await expect(alert).toHaveCount(0);
    expect(await made()).toBe(1);
  });
}

test('fault 61: an answer that is no product page is reported as such', async ({ page, pageErrors }) => {
  pageErrors.expectStatus(413, 500, 502);
  const { press, made } = await note(page, 'Reported as such');
  const submitted = await held(page);
  const problem = { title: 'Something went wrong', detail: 'Try again.', traceId: 'ours-7' };
  for (const [answer, words] of [
    [{ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }, /No connection/],
    [{ status: 413, contentType: 'text/html', body: '<h1>Too large</h1>' }, /answered with code 413/],
    [
      { status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) },
      /Something went wrong Try again\. ours-7/,
    ],
  ] as const) {
    await page.route(isSubmit, (route) => route.fulfill(answer), { times: 1 });
    await press.click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    expect(await held(page)).toEqual(submitted);
  }
  await toAnotherPage(page, true, () => press.click());
  expect(await made()).toBe(1);
});
