import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MONEY_KINDS } from '../../app/features/rentals/money/money-account.ts';
import { createRandom } from '../../sandbox/seed/random.ts';
import { Clerk, formOf, seenIn } from '../journeys/clerk.ts';
import { createAgreement, createEntry, createReservation } from '../journeys/created-records.ts';
import { newCustomerPlan } from '../journeys/customer-plan.ts';
import { driveForms } from '../journeys/drive.ts';
import { type FormEnvironment, startFormEnvironment } from '../journeys/form-environment.ts';
import { takenFor } from '../journeys/rental-plan.ts';
import { Tally } from '../journeys/tally.ts';
import { entriesOf, type ServedForm } from '../setup/served-form.ts';
import type { Page } from '../setup/visitor.ts';

/** Two test environments start, and forms are filled in both. */
const LONG_MS = 300_000;
/**
 * Faults of the random journeys on each profile. Forty faults take about twenty journeys, so that every form is filled.
 * `npm run test:all` injects twice as many, and the benchmark of faults a thousand.
 */
const FAULTS = process.env.E2E_MATRIX === 'full' ? 80 : 40;
/** A journey enters a dozen texts, and checks most of them on a later page and in the record. */
const LEAST_CHECKS = FAULTS * 5;

const SUBMIT = { name: 'to', value: 'submit' };

/** The required input of a new customer, under a mark. */
function submittedFor(mark: string, form: ServedForm): Readonly<Record<string, string>> {
  const typings = newCustomerPlan(mark).typings(createRandom(mark), form);
  return Object.fromEntries(Object.entries(typings).map(([name, { text }]) => [name, text]));
}

describe('random journeys', () => {
  it.concurrent.each(['full', 'plain'] as const)(
    'fault 57: faults over random journeys lose no field and duplicate no record on profile %s',
    async (profile) => {
      const environment = await startFormEnvironment(profile);
      const tally = new Tally();
      try {
        await driveForms({ seed: `tests ${profile}`, faults: FAULTS, environments: [environment], tally });
      } finally {
        await environment.stop();
      }
      expect({ lost: tally.lost, doubled: tally.doubled }).toEqual({ lost: [], doubled: [] });
      expect(tally.checked).toBeGreaterThan(LEAST_CHECKS);
    },
    LONG_MS,
  );
});

describe.each(['full', 'plain'] as const)('forms on profile %s', (profile) => {
  let environment: FormEnvironment;
  beforeAll(async () => {
    environment = await startFormEnvironment(profile);
  }, LONG_MS);
  afterAll(() => environment.stop());

  it('fault 57: ten times the same submit makes one record', async () => {
    const clerk = await Clerk.at(environment.origin, 'agent');
    const form = formOf(await clerk.open('/customers/new'));
    const press = { form, submitted: submittedFor('Ten times', form), button: SUBMIT };
    const pages = await Promise.all(Array.from({ length: 5 }, () => clerk.press(press)));
    for (let nth = 0; nth < 5; nth += 1) pages.push(await clerk.press(press));
    const rows = newCustomerPlan('Ten times').found(environment);
    expect(rows).toHaveLength(1);
    const addresses = new Set(pages.map(({ address }) => new URL(address).pathname));
    expect([...addresses]).toEqual([`/customers/${rows[0]?.id}`]);
  });

  it('fault 58: the second user who changes a record sees who was first, when, and both values', async () => {
    const [customer] = environment.rows(
      'SELECT id FROM customers WHERE client_id = 1 AND is_blacklisted = 0 AND insurance_company IS NULL LIMIT 1',
    );
    const address = `/customers/${customer?.id}/edit`;
    const [first, second] = [
      await Clerk.at(environment.origin, 'manager'),
      await Clerk.at(environment.origin, 'agent'),
    ];
    const [hers, his] = [formOf(await first.open(address)), formOf(await second.open(address))];
    const insurer = (text: string) => ({ 'insurance.company': text });
    await first.press({ form: hers, submitted: insurer('Hers Mutual'), button: SUBMIT });
    const submitted = { ...insurer('His Mutual'), 'bank.name': 'His bank' };
    const page = await second.press({ form: his, submitted, button: SUBMIT });
    expect(page.status).toBe(409);
    for (const words of ['Samuel Okafor', /\d{1,2}:\d\d/, 'Hers Mutual', 'His Mutual'])
      expect(page.html).toMatch(words);
    const shown = entriesOf(formOf(page), {});
    expect(shown).toContainEqual(['insurance.company', 'His Mutual']);
    expect(shown).toContainEqual(['bank.name', 'His bank']);
    const resolve = { name: 'to', value: 'resolve' };
    const chosen = { 'keep.insurance.company': 'yours' };
    const settled = await second.press({ form: formOf(page), submitted: chosen, button: resolve });
    await second.press({ form: formOf(settled), submitted: {}, button: SUBMIT });
    expect(
      environment.rows(
        'SELECT insurance_company, bank_name FROM customers WHERE id = ?',
        Number(customer?.id),
      ),
    ).toMatchObject([{ insurance_company: 'His Mutual', bank_name: 'His bank' }]);
  });
});

/** The required input of a page without any amount: readings, and the signature method. */
function demanded(form: ServedForm, odometer: number): Readonly<Record<string, string>> {
  const answers: Readonly<Record<string, string>> = {
    odometer: String(odometer),
    fuel: '8',
    odometerIn: String(odometer + 5),
    fuelIn: '8',
    signKind: 'paper',
    payReason: 'For nothing',
  };
  const names = new Set(form.fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name)));
}

/** Presses the button nearest to the end on every page, until no form is left. */
async function pressThrough(clerk: Clerk, address: string, odometer: number): Promise<Page> {
  let page = await clerk.open(address);
  for (let presses = 0; presses < 12; presses += 1) {
    const seen = seenIn(page, address, () => true);
    if (seen.kind !== 'form') return page;
    const { form } = seen;
    const wanted = ['submit', 'review'].flatMap((value) =>
      form.buttons.filter((button) => button.name === 'to' && button.value === value),
    );
    const button = wanted[0] ?? form.buttons[0];
    page = await clerk.press({ form, submitted: demanded(form, odometer), ...(button && { button }) });
  }
  return page;
}

describe.each(['full', 'plain'] as const)('nothing is assumed on profile %s', (profile) => {
  let environment: FormEnvironment;
  let clerk: Clerk;
  beforeAll(async () => {
    environment = await startFormEnvironment(profile);
    clerk = await Clerk.at(environment.origin, 'manager');
  }, LONG_MS);
  afterAll(() => environment.stop());

  /** The entries of an account that users made, without the price. */
  const entries = (accountId: unknown) =>
    takenFor(environment, accountId).map(({ kind, amount }) => [kind, amount]);

  it('fault 68: the fastest presses through a check-out book no money', async () => {
    const reservation = await createReservation(environment, createRandom(`check-out ${profile}`));
    const before = entries(reservation.account_id);
    await pressThrough(clerk, `/agreements/new?reservation=${reservation.id}`, Number(reservation.odometer));
    expect(
      environment.rows('SELECT id FROM agreements WHERE reservation_id = ?', Number(reservation.id)),
    ).toHaveLength(1);
    expect(entries(reservation.account_id)).toEqual(before);
  });

  it.each([
    ['a check-in', (id: unknown) => `/agreements/${id}/check-in`],
    [
      'a quick check-in',
      (_: unknown, vehicle: unknown, odometer: number) =>
        `/quick-check-in?vehicle=${vehicle}&odometer=${odometer + 5}&fuel=8`,
    ],
  ])('fault 68: the fastest presses through %s book no money', async (what, addressOf) => {
    const random = createRandom(`${what} ${profile}`);
    const agreement = await createAgreement(environment, random, { since: 26, due: -1 });
    const record = { kind: 'agreement', id: Number(agreement.id) } as const;
    for (const type of ['Deposit', 'Hold']) await createEntry(environment, record, { type, amount: 10 });
    const before = entries(agreement.account_id);
    const odometer = Number(agreement.odometer);
    await pressThrough(clerk, addressOf(agreement.id, agreement.vehicle_number, odometer), odometer);
    const [row] = environment.rows('SELECT odometer_in FROM agreements WHERE id = ?', record.id);
    expect(row).toEqual({ odometer_in: odometer + 5 });
    expect(entries(agreement.account_id)).toEqual(before);
  });

  it('fault 68: the fastest presses through every payment form book no money', async () => {
    const agreement = await createAgreement(environment, createRandom(`money ${profile}`), {
      since: 3,
      due: 20,
    });
    const record = { kind: 'agreement', id: Number(agreement.id) } as const;
    for (const type of ['Payment', 'Deposit', 'Hold'])
      await createEntry(environment, record, { type, amount: 10 });
    const before = entries(agreement.account_id);
    for (const kind of MONEY_KINDS) {
      const page = await pressThrough(clerk, `/agreements/${agreement.id}/payment?kind=${kind}`, 0);
      // Rejected at its fields, or not available for this account.
      expect([400, 409], kind).toContain(page.status);
    }
    expect(entries(agreement.account_id)).toEqual(before);
  });
});

describe('forms on profile given', () => {
  let environment: FormEnvironment;
  beforeAll(async () => {
    environment = await startFormEnvironment('given');
  }, LONG_MS);
  afterAll(() => environment.stop());

  it.each([
    ['/customers/new', 'customers.create'],
    ['/reservations/new', 'reservations.create'],
    ['/agreements/new', 'agreements.create'],
    ['/agreements/1/check-in', 'agreements.checkin'],
    ['/agreements/1/exchange', 'exchanges.create'],
    ['/agreements/1/extension', 'agreements.extend'],
    ['/agreements/1/payment', 'payments.createForAgreement'],
    ['/reservations/1/payment', 'payments.createForReservation'],
    ['/quick-check-in', 'agreements.checkin'],
    ['/till/120261101/count', 'tills.save'],
  ])('fault 57: %s has no form and names the missing call %s', async (path, call) => {
    const clerk = await Clerk.at(environment.origin, 'agent');
    const page = await clerk.open(path);
    expect(seenIn(page, '/', () => false).kind).toBe('other');
    expect([page.status, page.html.includes(call)]).toEqual([501, true]);
  });
});
