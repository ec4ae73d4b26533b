import { describe, expect, it } from 'vitest';
import { agreementRowWire as rowOf } from '../../../upstream/agreements/agreement-row.fixture.ts';
import type { QuickCheckInView } from './quick-check-in.server.ts';
import { quickCounter } from './quick-counter.fixture.ts';

const READ = { vehicle: 'ab12cde', odometer: '5320', fuel: '8' };
const PLATE = { vehicle: 'AB12 CDE' };

/** Part of a page, once it is in the state that it should be in. */
function inState<State extends QuickCheckInView['state']>(view: QuickCheckInView, state: State) {
  expect(view.state).toBe(state);
  return view as Extract<QuickCheckInView, { readonly state: State }>;
}

describe('a quick check-in', () => {
  it('begins with an empty box that waits for a name', async () => {
    const { asked, look } = quickCounter();
    const { status, view } = await look();
    expect([status, view.state, view.waits, asked]).toEqual([200, 'empty', 'vehicle', []]);
  });

  it('asks for the readings of a vehicle that was scanned', async () => {
    const { view } = await quickCounter().look(PLATE);
    const { found, waits, errors } = inState(view, 'found');
    expect([waits, errors, found.isReady]).toEqual(['odometer', {}, false]);
  });

  it('shows customer, what is known and what it costs, ready to be carried out', async () => {
    const { status, view } = await quickCounter().look(READ);
    const { found, waits } = inState(view, 'found');
    expect([status, waits, found.isReady]).toEqual([200, null, true]);
    expect(found.form.stage).toBe('payment-and-deposit');
    expect(found.form.groups.map(({ key }) => key)).toEqual(['of-return', 'balance']);
    expect(found.form.price?.amounts.map(({ amount }) => amount)).toContain('$62.00');
  });

  it.each([
    ['where its user works', 1, 'Pier 4'],
    ['somewhere else', 2, 'Airport, checkIn.elsewhere Pier 4'],
  ])('says the place to which it comes back: %s', async (_, checkinLocation, value) => {
    const { view } = await quickCounter({ agreement: { checkinLocation } }).look(READ);
    expect(inState(view, 'found').found.facts).toContainEqual({ term: 'quickCheckIn.place', value });
  });

  it('says how full the vehicle went out', async () => {
    const { view } = await quickCounter().look(PLATE);
    const { facts } = inState(view, 'found').found;
    expect(facts.find(({ term }) => term === 'agreement.vehicle.fuelOut')?.value).toContain('fuel.eighths 8');
  });

  it('sends with the second Enter what the check-in asks for', async () => {
    const { view } = await quickCounter().look(READ);
    const { found } = inState(view, 'found');
    expect(Object.fromEntries(found.submitted)).toMatchObject({
      returnAt: '20/11/2026 18:42',
      returnPlace: '1',
      odometerIn: '5320',
      fuelIn: '8',
    });
    expect(found.form.action).toMatch(/^\/agreements\/7\/check-in\?/);
  });

  it.each([
    ['an odometer below the one at check-out', { odometer: '4999' }, ['odometer']],
    ['a level that there is not', { fuel: '9' }, ['fuel']],
    ['both', { odometer: 'x', fuel: 'y' }, ['odometer', 'fuel']],
  ])('says at the field what is wrong: %s', async (_, submitted, fields) => {
    const { status, view } = await quickCounter().look({ ...READ, ...submitted });
    expect(status).toBe(400);
    expect(Object.keys(view.errors)).toEqual(fields);
    expect(view.problems.map(({ id }) => id)).toEqual(fields.map((field) => `quick-${field}`));
    expect(view.pageTitle).toContain('filter.errorTitle');
    expect(inState(view, 'found').found.isReady).toBe(false);
  });

  it('offers the fuel levels of the service, by whose names the level is read', async () => {
    const fuelLevels = [{ value: 'Nearly full', eighths: 7 }];
    expect((await quickCounter({ fuelLevels }).look()).view.levels).toEqual(['Nearly full']);
    const { view } = await quickCounter({ fuelLevels }).look({ ...READ, fuel: 'nearly full' });
    expect(Object.fromEntries(inState(view, 'found').found.submitted)).toMatchObject({ fuelIn: '7' });
    const other = await quickCounter({ fuelLevels }).look({ ...READ, fuel: '3' });
    expect(Object.keys(other.view.errors)).toEqual(['fuel']);
  });

  it('takes percent of a battery', async () => {
    const fuelLevels = [{ value: 'Full', eighths: 8 }];
    const counter = quickCounter({ agreement: { isElectric: true }, fuelLevels });
    const { view } = await counter.look({ ...READ, fuel: '80' });
    expect(view.levels).toEqual([]);
    expect(Object.fromEntries(inState(view, 'found').found.submitted)).toMatchObject({ batteryIn: '80' });
  });

  it.each([
    ['something is due', {}, true],
    ['the service gives no price', { price: null }, true],
  ])('says whether money is open: %s', async (_, given, isOpen) => {
    const { view } = await quickCounter(given).look(READ);
    const { found } = inState(view, 'found');
    expect([found.isReady, found.isOpen, found.settle]).toEqual([true, isOpen, null]);
    expect(found.booked).toContain('quickCheckIn.onlyEntered');
  });

  it('gives no deposit back by itself, and leads to what becomes of it', async () => {
    const depositTotals = { depositAmount: 150, onHoldAmount: 0, balanceDeposit: 150 };
    const { view } = await quickCounter({ agreement: { depositTotals } as never }).look(READ);
    const { found } = inState(view, 'found');
    expect(found.settle).toMatchObject({ to: 'payment-and-deposit', waits: false });
    const names = found.form.groups.flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(names.filter((name) => name.startsWith('collected'))).toEqual([]);
    expect(found.form.groups.map(({ key }) => key)).toEqual(['of-return', 'balance', 'collected']);
  });

  it('asks on its own page to confirm an implausible reading', async () => {
    const { view } = await quickCounter().look({ ...READ, odometer: '99999' });
    const { found } = inState(view, 'found');
    const asked = found.form.groups.flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(asked).toEqual(['odometerIn.is.99999']);
    expect(found.submitted.map(([name]) => name)).not.toContain('odometerIn.is.99999');
    expect([found.isReady, Object.keys(view.errors)]).toEqual([false, ['odometer']]);
  });

  it('of a rental that begins later asks for the moment on its own page', async () => {
    const agreement = { checkoutDate: '2026-11-20T19:00:00', checkinDate: '2026-11-21T19:00:00' };
    const { view } = await quickCounter({ agreement }).look(READ);
    const { found } = inState(view, 'found');
    const asked = found.form.groups.flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(asked).toEqual(['returnAt']);
    expect(found.submitted.map(([name]) => name)).not.toContain('returnAt');
  });
});

describe('a name', () => {
  it('that matches no vehicle on rent links to the lookup, and clears its field for the next scan', async () => {
    const { view } = await quickCounter({ rows: [] }).look(READ);
    const { links, submitted, missed } = inState(view, 'none');
    expect(links.map(({ href }) => href)).toEqual(['/quick-lookup?q=ab12cde']);
    expect([submitted.vehicle, missed, submitted.odometer]).toEqual(['', 'ab12cde', '5320']);
  });

  it('of a vehicle that is back leads to what is still open', async () => {
    const { view } = await quickCounter({ rows: [rowOf({ statusId: 3 })] }).look(PLATE);
    const { none, links } = inState(view, 'none');
    expect(none).toMatchObject({ back: { href: '/agreements/7' } });
    expect(links.map(({ href }) => href)).toEqual(['/agreements/7/check-in']);
  });

  it('of a vehicle that is back means its last rental', async () => {
    const rows = [
      rowOf({ id: 6, statusId: 4, left: '2026-11-01T10:00:00' }),
      rowOf({ id: 7, statusId: 3, left: '2026-11-19T18:00:00' }),
    ];
    expect(inState((await quickCounter({ rows }).look(PLATE)).view, 'none').none).toMatchObject({
      back: { href: '/agreements/7' },
    });
  });

  it('of a vehicle with two rentals that began together shows both', async () => {
    const rows = [6, 7].map((id) => rowOf({ id, statusId: 3 }));
    expect(inState((await quickCounter({ rows }).look(PLATE)).view, 'several').found).toHaveLength(2);
  });

  it('of an agreement on hold says that it is', async () => {
    const rows = [rowOf({ statusId: 2 })];
    const { status, view } = await quickCounter({ rows, agreement: { agreementStatusId: 2 } }).look(PLATE);
    expect([status, inState(view, 'none').none]).toMatchObject([409, { reason: 'checkIn.closed.onHold' }]);
  });

  it('that may mean several offers each, with what was read', async () => {
    const rows = [rowOf(), rowOf({ id: 8, number: 'A-8', plate: 'AB12 CDF' })];
    const { view } = await quickCounter({ rows }).look({ ...READ, vehicle: 'AB12' });
    expect(inState(view, 'several').found.map(({ href }) => href)).toEqual([
      '/quick-check-in?vehicle=A-7&odometer=5320&fuel=8',
      '/quick-check-in?vehicle=A-8&odometer=5320&fuel=8',
    ]);
  });

  it.each([['ab12-cde'], ['v-42'], ['A-7'], ['42']])(
    'goes ahead of what only holds it: %s',
    async (vehicle) => {
      const rows = [rowOf({ id: 8, number: 'A-770', vehicleNumber: 'V-421', plate: 'XAB12 CDE' }), rowOf()];
      expect(inState((await quickCounter({ rows }).look({ vehicle })).view, 'found').found.title).toBe('A-7');
    },
  );

  it('means the vehicle that is out, and not its last rental', async () => {
    const rows = [rowOf({ id: 6, number: 'A-6', statusId: 4 }), rowOf()];
    expect((await quickCounter({ rows }).look(PLATE)).view.state).toBe('found');
  });
});

describe('no check-in', () => {
  it('is available to a user without the permission', async () => {
    const { status, view } = await quickCounter({ permissions: ['AGREEMENT_VIEW'] }).look(READ);
    expect([status, inState(view, 'forbidden').none.state]).toEqual([403, 'trouble']);
  });

  it('is available where the service has no such call', async () => {
    const { status, view } = await quickCounter({ offers: () => false }).look(READ);
    expect([status, inState(view, 'forbidden').none.state]).toEqual([501, 'closed']);
  });

  it('is made while the service does not answer; the input stays in the box', async () => {
    const { status, view } = await quickCounter({ isDead: true }).look(READ);
    expect([status, view.submitted, view.missed]).toEqual([503, READ, '']);
    expect(inState(view, 'none').none.state).toBe('trouble');
  });
});
