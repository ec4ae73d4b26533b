// Above 250 lines, since it is one rental from its reservation to its till, with all its figures at the top.

import { expect, test, WITH_MOTION } from './browser-test.ts';
import { CLOSED, DAY, PENDING_DEPOSIT, PENDING_PAYMENT, says } from './check-in-page.ts';
import { businessForTests } from './counter-tests.ts';
import { chooseVehicle } from './exchange-page.ts';
import { field, follow, type JourneyVisit, move, recalculate, rowsIn, vehicle } from './journey-page.ts';
import { letPass, openKnownBusiness, today } from './known-business.ts';
import { insertRates, priced } from './known-rates.ts';
import { onEachProfile, withScriptsAndWithout } from './matrix.ts';
import { recordOf } from './money-page.ts';
import { checkPdf, linesOf } from './paper-page.ts';
import { choose } from './rental-stages.ts';
import { afterDue, entriesOf, type RentedOut, stageStatus } from './returns.ts';
import { amountOf, stagedForm, take } from './staged-form.ts';
import { openPage } from './test-business.ts';
import { CARD, rowsOf } from './tills.ts';

/*
 * The figures, by hand. Rates: the first type 50 a day, 250 a week, 12 an extra hour; the second 80, 400 and 15, with
 * 120 free a day and 0.25 for each more. Child seat 6.50 for each started day; toll tag 9.00 once, non-taxable; 40 for
 * the way from Quay to Pier; fuel 1.80, and 5.00 for each filling. 7.5 % tax on all but the tag, rounded half up.
 *
 *                    time     seat             tag    return    tax 7.5 % of          total
 * reserved, 3 days   150.00   3 × 6.50 = 19.50  9.00     -      169.50 =  12.7125     191.21
 * other type, 3 days 240.00              19.50  9.00     -      259.50 =  19.4625     287.96   96.75 more
 * 6 days: one week   400.00   6 × 6.50 = 39.00  9.00     -      439.00 =  32.925      480.93   192.97 more
 * 1 d 42 min late    400.00   8 × 6.50 = 52.00  9.00   219.50   671.50 =  50.3625     730.86   249.93 more
 *
 * The return, 219.50: the way 40.00; late a day and an extra hour 80.00 + 15.00 = 95.00, never as a week; distance
 * 140 + 800 = 940 of 7 × 120 = 840, 100 × 0.25 = 25.00; fuel of the first car 2/8 of 50 = 12.5 × 1.80 + 5 = 27.50, of
 * the second 3/8 of 40 = 15 × 1.80 + 5 = 32.00. 19 minutes on another hour begins: 15.00 more, 16.13 with tax (51.4875).
 *
 * Quay: 50.00 in cash ahead, 141.21 by card at the check-out, 100.00 cash deposit. 200.00 held on the card.
 * Pier: of 730.86 - 191.21 = 539.65 first 339.65 in cash, then 200.00 by card; 100.00 cash back; a fine of 60.00, in cash.
 */
const TOTAL = { reserved: '$191.21', exchanged: '$287.96', extended: '$480.93', returned: '$730.86' };

const OF_RETURN = [
  ['One-way fee', '', '$40.00'],
  ['Late return', '1 day 42 min late, 1 day + $15.00', '$95.00'],
  ['Mileage', '940 mi driven, 840 mi included, 100 mi × $0.25', '$25.00'],
  ['Fuel', '2/8 missing, 12.5 l × $1.80, fee $5.00', '$27.50'],
  ['Fuel', '3/8 missing, 15 l × $1.80, fee $5.00', '$32.00'],
];

const INVOICE = [
  ['1 × $400.00', '$400.00'],
  ['$6.50 × 8 days', '$52.00'],
  ['$9.00', '$9.00'],
  ...OF_RETURN.map(([, ...figures]) => figures),
  ['7.5%, of $671.50', '$50.36'],
  ['', '$730.86'],
];

const ENTRIES = [
  ['Payment', 5000],
  ['Payment', 14_121],
  ['Hold', 20_000],
  ['Deposit', 10_000],
  ['Payment', 33_965],
  ['Payment', 20_000],
  ['Refund', 10_000],
  ['Release', 20_000],
  ['Adjustment', 6000],
  ['Payment', 6000],
];

const QUAY = {
  methods: [
    ['Cash', '$150.00', '$0.00', '$150.00'],
    ['Card', '$141.21', '$0.00', '$141.21'],
    ['Total', '$291.21', '$0.00', '$291.21'],
  ],
  users: [
    ['Ines Carvalho', '$150.00', '$141.21', '$291.21'],
    ['Total', '$150.00', '$141.21', '$291.21'],
  ],
};

const PIER = {
  methods: [
    ['Cash', '$399.65', '−$100.00', '$299.65'],
    ['Card', '$200.00', '$0.00', '$200.00'],
    ['Total', '$599.65', '−$100.00', '$499.65'],
  ],
  users: [
    ['Ines Carvalho', '$239.65', '$200.00', '$439.65'],
    ['Samuel Okafor', '$60.00', '', '$60.00'],
    ['Total', '$299.65', '$200.00', '$499.65'],
  ],
};

const LATE = DAY + 42;
/** A reservation's last status. */
const COMPLETED = 5;
/** Statuses of a vehicle. */
const [AVAILABLE, RENTED, DIRTY] = [1, 2, 3];

async function reserve({ page, business, scripts, form }: JourneyVisit): Promise<number> {
  const customer = business.customer();
  const visit = { page, business, scripts, form };
  await openPage(page, `${business.origin}/reservations/new`, scripts);
  await field(page, 'checkOutPlaceId').selectOption({ label: 'Quay' });
  await field(page, 'checkInPlaceId').selectOption({ label: 'Quay' });
  await field(page, 'checkInAt').fill('+3d');
  await field(page, 'vehicleTypeId').selectOption(String(business.first.typeId));
  await field(page, 'find').fill(customer.last);
  await recalculate(visit);
  await choose(page, customer.last);
  await form.until('vehicle-information');
  await field(page, 'findVehicle').fill(business.first.plate);
  await recalculate(visit);
  await choose(page, business.first.plate);
  await form.until('rates-and-charges');
  await field(page, `charges.${business.seat}`).check();
  await field(page, `charges.${business.tag}`).check();
  await priced(page, scripts, 'Total', TOTAL.reserved);
  await form.until('payment');
  await field(page, 'payAmount').fill('50');
  await field(page, 'payMethod').selectOption('Cash');
  await form.until('summary');
  await form.submitForm();
  await expect(page).toHaveURL(/\/reservations\/\d+$/);
  expect(await amountOf(page, 'Total')).toBe(TOTAL.reserved);
  expect(await amountOf(page, 'Balance')).toBe('$141.21');
  expect(vehicle(business, business.first.id)?.status).toBe(AVAILABLE);
  return Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
}

async function checkOut(visit: JourneyVisit, reservationId: number): Promise<RentedOut> {
  const { page, business, scripts, form } = visit;
  await follow(visit, 'Check out');
  // Every figure is for the reserved time, which the page names if it is not the present one.
  const [, reserved = ''] = /Reserved for (.+?) at \$/.exec(await page.locator('main').innerText()) ?? [];
  if (reserved !== '') await field(page, 'checkOutAt').fill(reserved);
  await form.until('inspection');
  await expect(page.getByRole('textbox', { name: /^Odometer/ })).toHaveValue('');
  await form.until('payment');
  expect(await amountOf(page, 'Due now')).toBe('$141.21');
  await take(page, scripts);
  await page.getByLabel('Card authorisation').check();
  await recalculate(visit);
  await field(page, 'depositAmount').fill('200');
  await field(page, 'depositBrand').fill(CARD.brand);
  await field(page, 'depositLastFour').fill(CARD.lastFour);
  await field(page, 'depositExpiry').fill(CARD.expiry);
  await field(page, 'depositToken').fill(CARD.gatewayToken);
  await form.until('signature');
  await page.getByLabel('Typed name').check();
  await page.getByLabel('Signatory’s name').fill('Ada Byron');
  await form.until('summary');
  await form.submitForm();
  await expect(page).toHaveURL(/\/agreements\/\d+$/);
  expect(await amountOf(page, 'Total')).toBe(TOTAL.reserved);
  expect(await amountOf(page, 'Balance')).toBe('$0.00');
  expect(vehicle(business, business.first.id)?.status).toBe(RENTED);
  const [made] = business.rows(
    'SELECT id, number, account_id AS account FROM agreements WHERE reservation_id = ?',
    reservationId,
  );
  return {
    id: Number(made?.id),
    number: String(made?.number),
    plate: business.first.plate,
    vehicleId: business.first.id,
    accountId: Number(made?.account),
  };
}

async function exchange(visit: JourneyVisit, rented: RentedOut): Promise<void> {
  const { page, business, scripts, form } = visit;
  await openPage(page, recordOf(business, rented), scripts);
  await follow(visit, 'Exchange vehicle');
  await page.getByLabel('Location', { exact: true }).selectOption({ label: 'Quay' });
  await page.getByLabel('Reason').selectOption({ label: 'Customer request' });
  await page.getByRole('textbox', { name: /^Odometer/ }).fill('5,140');
  await page.locator('label[for=fuelIn-6]').click();
  await form.until('vehicle-information');
  await chooseVehicle(page, scripts, business.second);
  await priced(page, scripts, 'Total', TOTAL.exchanged);
  expect(await amountOf(page, 'Previous total')).toBe(TOTAL.reserved);
  await form.until('summary');
  await form.submitForm();
  await expect(page).toHaveURL(`${recordOf(business, rented)}/exchanges`);
  expect(stageStatus(business, rented)).toMatchObject({ total: 28_796, balance: 9675 });
  expect(vehicle(business, business.first.id)).toMatchObject({ status: DIRTY, odometer: 5140, fuel: 6 });
  expect(vehicle(business, business.second.id)).toMatchObject({ status: RENTED, odometer: 7000, fuel: 7 });
  const legs = page.getByRole('table', { name: 'Vehicles on this rental' }).getByRole('row');
  for (const words of [business.first.plate, '5,140', '6/8']) await expect(legs.nth(1)).toContainText(words);
  for (const words of [business.second.plate, '7,000', '7/8']) await expect(legs.nth(2)).toContainText(words);
  const row = page.getByRole('table', { name: 'Exchanges' }).getByRole('row').nth(1);
  for (const words of ['Customer request', '$96.75', 'Dirty']) await expect(row).toContainText(words);
}

/** A further deposit for the dearer car. */
async function secure({ page, business, scripts, form }: JourneyVisit, rented: RentedOut): Promise<void> {
  await openPage(page, `${recordOf(business, rented)}/payment?kind=deposit`, scripts);
  await field(page, 'payAmount').fill('100');
  await field(page, 'payMethod').selectOption('Cash');
  await field(page, 'payPlace').selectOption({ label: 'Quay' });
  await form.submitForm();
  expect(await amountOf(page, 'Deposit held')).toBe('$300.00');
}

async function extend(visit: JourneyVisit, rented: RentedOut): Promise<void> {
  const { page, business, scripts, form } = visit;
  await openPage(page, recordOf(business, rented), scripts);
  await follow(visit, 'Extend');
  await page.getByRole('textbox', { name: /^New due time/ }).fill('+3d');
  await priced(page, scripts, 'Total', TOTAL.extended);
  expect(await amountOf(page, 'Previous total')).toBe(TOTAL.exchanged);
  await form.until('signature');
  await page.getByLabel('Typed name').check();
  await page.getByLabel('Signatory’s name').fill('Ada Byron');
  await form.until('summary');
  await form.submitForm();
  await expect(page).toHaveURL(recordOf(business, rented));
  expect(await amountOf(page, 'Total')).toBe(TOTAL.extended);
  expect(stageStatus(business, rented)).toMatchObject({ total: 48_093, balance: 28_972 });
  const kinds = business.rows('SELECT kind FROM documents WHERE agreement_id = ? ORDER BY id', rented.id);
  expect(kinds.map(({ kind }) => kind)).toEqual(['agreement', 'addendum']);
}

async function checkIn(visit: JourneyVisit, rented: RentedOut, profile: string): Promise<void> {
  const { page, business, scripts, form } = visit;
  await openPage(page, recordOf(business, rented), scripts);
  await follow(visit, 'Check in');
  await field(page, 'returnAt').fill(afterDue(business, rented, LATE));
  await field(page, 'returnPlace').selectOption({ label: 'Pier' });
  await page.getByLabel('Odometer').fill('7800');
  await page.locator('label[for=fuelIn-4]').click();
  await priced(page, scripts, 'Total', TOTAL.returned);
  expect(await amountOf(page, 'Quay tax')).toBe('$50.36');
  expect(await amountOf(page, 'Due now')).toBe('$539.65');
  if (profile === 'full')
    await expect(page.getByText(/Next price step in 19 min, .*: \+\$16\.13/)).toBeVisible();
  await form.until('charges');
  expect(await rowsIn(page, 'Charges at return')).toEqual(OF_RETURN);
  await form.until('payment-and-deposit');
  await field(page, 'payAmount').fill('339.65');
  await field(page, 'payMethod').selectOption('Cash');
  await recalculate(visit);
  // While a balance is open, no deposit is returned unless the user selects it.
  for (const nth of [0, 1]) await expect(page.getByLabel('Leave').nth(nth)).toBeChecked();
  await form.until('summary');
  await form.submitForm();
  await expect(page).toHaveURL(recordOf(business, rented));
  await says(page, 'Checked in. Balance still to be settled.');
  expect(stageStatus(business, rented)).toEqual({
    status: PENDING_PAYMENT,
    total: 73_086,
    balance: 20_000,
    odometer: 7800,
    fuel: 4,
  });
  expect(vehicle(business, business.second.id)).toEqual({
    status: DIRTY,
    odometer: 7800,
    fuel: 4,
    place: business.pier,
  });
}

async function settle(visit: JourneyVisit, rented: RentedOut): Promise<void> {
  const { business } = visit;
  await move(visit, rented, 'Take payment', { method: 'Card', payAmount: '200', payReference: 'Slip 2' });
  expect(stageStatus(business, rented)).toMatchObject({ status: PENDING_DEPOSIT, balance: 0 });
  await move(visit, rented, 'Refund', { method: 'Cash', payAmount: '100' });
  expect(stageStatus(business, rented)).toMatchObject({ status: PENDING_DEPOSIT });
  await move(visit, rented, 'Release', { payAmount: '200' });
  expect(stageStatus(business, rented)).toMatchObject({ status: CLOSED, balance: 0 });
  expect(
    business.rows('SELECT status_id AS status FROM reservations WHERE agreement_id = ?', rented.id),
  ).toEqual([{ status: COMPLETED }]);
}

async function fine(visit: JourneyVisit, rented: RentedOut): Promise<void> {
  const { page, business } = visit;
  await move(visit, rented, 'Adjust account', { payAmount: '60', payReason: 'Speeding at the pier' });
  expect(await amountOf(page, 'Balance')).toBe('$60.00');
  await expect(page.getByText(/Speeding at the pier/).first()).toBeVisible();
  expect(stageStatus(business, rented)).toMatchObject({ status: CLOSED, balance: 6000 });
  await move(visit, rented, 'Take payment', { method: 'Cash', payAmount: '60' });
  expect(await amountOf(page, 'Balance')).toBe('$0.00');
  expect(entriesOf(business, rented)).toEqual(ENTRIES);
}

async function printPapers(
  { page, business }: JourneyVisit,
  rented: RentedOut,
  profile: string,
): Promise<void> {
  const record = recordOf(business, rented);
  const addendum = await page.goto(`${record}/addendum`);
  expect(addendum?.status()).toBe(profile === 'full' ? 200 : 409);
  if (profile === 'full') {
    const [, total] = await linesOf(page, 'Changes');
    expect(total).toEqual(['Total', TOTAL.exchanged, TOTAL.extended]);
  } else {
    await expect(page.getByText('Signed addenda are stored under Documents.')).toBeVisible();
  }
  await page.goto(`${record}/documents`);
  await expect(page.getByRole('cell', { name: 'Addendum', exact: true })).toBeVisible();
  await page.goto(`${record}/check-in-slip`);
  expect(await linesOf(page, 'Charges at return')).toEqual(OF_RETURN);
  await checkPdf(page, `Check-in slip ${rented.number}`);
  await page.goto(`${record}/invoice`);
  expect((await linesOf(page, 'Charges')).map(([, ...figures]) => figures)).toEqual(INVOICE);
  expect(await linesOf(page, 'Account')).toEqual([
    ['Total', '', TOTAL.returned],
    ['Advance payment', '', '−$50.00'],
    ['Paid', '', '−$740.86'],
    ['Adjustment', expect.stringContaining('Speeding at the pier'), '$60.00'],
    ['Balance', '', '$0.00'],
  ]);
  await checkPdf(page, `Invoice ${rented.number}`);
}

async function countTill(visit: JourneyVisit, place: number, known: typeof PIER): Promise<void> {
  const { page, business, scripts } = visit;
  const address = `${business.origin}/till?place=${place}&day=${today(business)}`;
  await openPage(page, address, scripts);
  const expected = (await rowsOf(page, 'Expected and counted')).map((row) => row.slice(0, 4));
  expect(expected).toEqual(known.methods);
  expect(await rowsOf(page, 'By user')).toEqual(known.users);
  await follow(visit, 'Count till');
  for (const [method = '', , , amount = ''] of known.methods.slice(0, -1)) {
    const group = page.getByRole('group', { name: method, exact: true });
    await group.getByLabel('Counted').fill(amount.replace('$', ''));
  }
  await page.getByRole('button', { name: 'Save count' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('The till balances')).toBeVisible();
  const [, , , sum = ''] = known.methods.at(-1) ?? [];
  expect((await rowsOf(page, 'Expected and counted')).at(-1)?.slice(3)).toEqual([sum, sum, '$0.00']);
}

test.use({ login: null, ...WITH_MOTION });

onEachProfile('a rental on a service', (profile) => {
  withScriptsAndWithout((scripts) => {
    const business = businessForTests({ profile }, openKnownBusiness);

    test('goes from its reservation to a till that balances, with every figure known beforehand', async ({
      page,
      context,
      pageErrors,
    }) => {
      // The addendum of a plain service.
      if (profile === 'plain') pageErrors.expectStatus(409);
      // Some sixty pages, one after the other.
      test.setTimeout(180_000);
      const visit: JourneyVisit = { page, business, scripts, form: stagedForm(page, scripts) };
      await business.enter(context);
      const reservationId = await test.step('reservation', () => reserve(visit));
      const rented = await test.step('check-out', () => checkOut(visit, reservationId));
      letPass(business, rented, DAY);
      await test.step('exchange', () => exchange(visit, rented));
      await test.step('deposit', () => secure(visit, rented));
      // The rates of the agreement are frozen: what the price book says from now on is nothing to it.
      insertRates(business, business.second.typeId, { daily: 9900 }, business.quay);
      await test.step('extension', () => extend(visit, rented));
      letPass(business, rented, 6 * DAY + 60);
      await test.step('check-in', () => checkIn(visit, rented, profile));
      await test.step('payment and deposit', () => settle(visit, rented));
      await business.enter(context, 'manager');
      await test.step('fine', () => fine(visit, rented));
      await test.step('papers', () => printPapers(visit, rented, profile));
      await test.step('tills', async () => {
        await countTill(visit, business.quay, QUAY);
        await countTill(visit, business.pier, PIER);
      });
    });
  });
});
