import { describe, expect, it } from 'vitest';
import { formValues } from '../../../patterns/staged-form/sample-form.fixture.ts';
import { readStage } from '../../../patterns/staged-form/stages.server.ts';
import { fieldsByName } from '../../rentals/form/rental-form.fixture.ts';
import { priceOf } from '../check-in/check-in.fixture.ts';
import { BACK, exchangeFormState, type Given, OUT } from './exchange.fixture.ts';
import { exchangeForm, exchangeInput } from './exchange-form.server.ts';
import { newVehicleStage } from './new-vehicle-stage.server.ts';
import { oldVehicleStage } from './old-vehicle-stage.server.ts';

const oldOf = (submitted: object) =>
  readStage(oldVehicleStage, exchangeFormState({ submitted: { ...BACK, ...submitted } }));
const newOf = (submitted: object) =>
  readStage(newVehicleStage, exchangeFormState({ submitted: { ...BACK, ...OUT, ...submitted } }));
const vehicle = (fields: object) => ({ vehicle: { vehicleId: 43, vehicleNo: 'V43', ...fields } });

describe('the vehicle that comes back', () => {
  it('is read with when, where and why', () => {
    expect(oldOf({ returnNote: 'Smoke' }).values).toEqual({
      returnAt: '2026-11-20T11:30:00',
      returnPlace: 1,
      odometerIn: 5040,
      fuelIn: 5,
      batteryIn: null,
      vehicleStatus: null,
      returnNote: 'Smoke',
      reason: 'Fault',
    });
  });

  it.each([
    ['no reason', { reason: 'none' }, ['reason']],
    ['an odometer below the one at check-out', { odometerIn: '4999' }, ['odometerIn']],
    ['no fuel', { fuelIn: '' }, ['fuelIn']],
    ['a time before the check-out', { returnAt: '19/11/2026 17:00' }, ['returnAt']],
    ['a note that is too long', { returnNote: 'n'.repeat(1001) }, ['returnNote']],
  ])('is refused with %s', (_, submitted, fields) => {
    expect(Object.keys(oldOf(submitted).errors)).toEqual(fields);
  });

  it('gets the status that the service derives from the reason, unless the user selects one', async () => {
    const status = fieldsByName(await oldVehicleStage.groups(exchangeFormState())).get('vehicleStatus');
    expect(status).toMatchObject({
      choices: [
        ['none', 'exchange.usualStatus'],
        ['1', 'Available'],
        ['3', 'Dirty'],
        ['4', 'Out of service'],
      ],
    });
    expect(oldOf({ vehicleStatus: '4' }).values).toMatchObject({ vehicleStatus: 4 });
  });

  it.each([
    [true, '/agreements/7/extension'],
    [false, undefined],
  ])('of a rental that is past due (%s) is extended first: %s', async (isOverdue, href) => {
    const [when] = await oldVehicleStage.groups(exchangeFormState({ agreement: { isOverdue } }));
    expect(when?.notices?.[0]?.link?.href).toBe(href);
    const [vehicle] = await newVehicleStage.groups(exchangeFormState({ agreement: { isOverdue } }));
    expect(vehicle?.notices?.[0]?.link?.href).toBe(href);
    const pick = vehicle?.fields.find(({ kind }) => kind === 'pick');
    expect(pick && 'none' in pick && pick.none === 'exchange.noneOverdue').toBe(isOverdue);
  });
});

describe('the vehicle that goes out', () => {
  it('is read with its own odometer and fuel', () => {
    expect(newOf({}).values).toEqual({ vehicleId: 43, isFreeUpgrade: false, odometerOut: 7003, fuelOut: 7 });
  });

  it.each([
    ['is charged by its type', {}, false],
    ['is a free upgrade when the user selects it', { freeUpgrade: 'on' }, true],
  ])('of another type %s', (_, submitted, isFreeUpgrade) => {
    expect(newOf({ ...submitted, vehicle: '43:11' }).values).toMatchObject({ isFreeUpgrade });
  });

  it('of the same type is no upgrade', () => {
    expect(newOf({ freeUpgrade: 'on' }).values).toMatchObject({ isFreeUpgrade: false });
  });

  it('has to be chosen', () => {
    expect(Object.keys(newOf({ vehicle: '' }).errors)).toEqual(['vehicle']);
  });

  it('takes nothing that was read off another one', () => {
    expect(Object.keys(newOf({ vehicle: '44:10' }).errors)).toEqual(['out.44.odometer', 'out.44.fuel']);
  });

  it('asks once about a reading below the last one', () => {
    expect(newOf({ 'out.43.odometer': '6999' }).errors).toEqual({
      'out.43.odometer': expect.stringContaining('odometer.ask'),
    });
    expect(newOf({ 'out.43.odometer': '6999', 'out.43.odometer.is.6999': 'on' }).errors).toEqual({});
  });

  const drawn = async (fields: object) => {
    const service = { 'vehicles.get': () => vehicle(fields) };
    return fieldsByName(
      await newVehicleStage.groups(exchangeFormState({ submitted: { vehicle: '43:10' }, service })),
    );
  };

  it('shows its last readings next to its fields, which are empty', async () => {
    const fields = await drawn({ odometer: 7000, fuelType: 'Petrol', fuelLevel: 7, batteryLevel: null });
    expect(fields.get('out.43.odometer')).toMatchObject({ fill: { text: '7000' } });
    expect(fields.get('out.43.odometer')?.value).toBeUndefined();
    expect(fields.get('out.43.fuel')).toMatchObject({
      kind: 'fuel',
      hint: 'agreementForm.inspection.last labels:controls.fuel.eighths 7',
    });
    expect(fields.get('out.43.fuel')?.value).toBeUndefined();
  });

  it('is read in percent when a battery drives it', async () => {
    const fields = await drawn({ odometer: 7000, fuelType: 'Electric', fuelLevel: null, batteryLevel: 80 });
    expect(fields.get('out.43.battery')).toMatchObject({ kind: 'battery' });
    const submitted = { 'out.43.battery': '80', 'out.43.fuel': '' };
    expect(newOf(submitted).values).toMatchObject({ fuelOut: 80 });
  });

  it('is checked against its last reading, which is entered in no field, before a page was shown', async () => {
    const fields = { odometer: 7000, fuelType: 'Electric', fuelLevel: null, batteryLevel: 80 };
    const service = { 'vehicles.get': () => vehicle(fields) };
    const submitted = { ...BACK, vehicle: '43:10' };
    const read = await newVehicleStage.complete?.(exchangeFormState({ submitted, service }));
    expect(read).toMatchObject({ 'out.43.last': ['7000'], 'out.43.battery': [] });
    expect(read).not.toHaveProperty('out.43.odometer');
  });

  it('is the first one that is ready, unless the user selected another', async () => {
    const row = (VehicleId: number, VehicleStatusId: number) => ({
      VehicleId,
      VehicleNo: `V${VehicleId}`,
      VehicleStatusId,
      VehicleTypeId: 10,
      Active: true,
      IsFree: true,
    });
    const service = { 'vehicles.list': () => [row(50, 3), row(51, 1)] };
    const proposed = await newVehicleStage.complete?.(exchangeFormState({ submitted: BACK, service }));
    expect(proposed?.vehicle).toEqual(['51:10']);
    const chosen = await newVehicleStage.complete?.(
      exchangeFormState({ submitted: { ...BACK, ...OUT }, service }),
    );
    expect(chosen?.vehicle).toEqual(['43:10']);
  });
});

describe('the price', () => {
  const requestOf = (submitted: NonNullable<Given['submitted']>) =>
    exchangeForm.price?.request(exchangeFormState({ submitted }));

  it('is that of the whole rental with the chosen type, at its rate of the same name', () => {
    expect(requestOf({ vehicle: '43:11' })).toMatchObject({
      from: '2026-11-19T18:00:00',
      to: '2026-11-20T18:00:00',
      vehicleTypeId: 11,
      agreementId: 7,
      terms: { rates: [], rateName: 'Standard' },
    });
  });

  it.each([
    ['of the same type', { vehicle: '43:10' }],
    ['that is a free upgrade', { vehicle: '43:11', freeUpgrade: true }],
  ])('stays as agreed for a vehicle %s', (_, submitted) => {
    expect(requestOf(submitted)).toMatchObject({ vehicleTypeId: 10, terms: { rateName: null } });
  });

  it('is not asked for before a vehicle is chosen', () => {
    expect(requestOf({})).toBeNull();
  });

  it('stands below what the rental cost until now', () => {
    const priced = { state: 'fresh', price: priceOf({ total: 90 }), at: null, because: null } as const;
    const amounts = exchangeForm.price?.view(priced, exchangeFormState()).amounts ?? [];
    const at = (term: string) => amounts.findIndex((one) => one.term === term);
    expect(at('extension.totalBefore')).toBe(at('price.total') - 1);
    expect(amounts[at('price.total') + 1]).toEqual({
      term: 'agreement.exchange.difference',
      amount: '+$40.00',
    });
  });
});

describe('the form', () => {
  it('has both vehicles settled once they are exchanged', () => {
    const written = [oldVehicleStage.writtenBy?.('odometerIn'), newVehicleStage.writtenBy?.('vehicle')];
    expect(written).toEqual([['exchange'], ['exchange']]);
  });

  it('sends what both stages say', () => {
    const formState = exchangeFormState({ submitted: { ...BACK, ...OUT } });
    const values = formValues(exchangeForm, formState);
    expect(values && exchangeInput({ formState, values, progress: {} })).toEqual({
      agreementId: 7,
      at: '2026-11-20T11:30:00',
      locationId: 1,
      reason: 'Fault',
      note: null,
      odometerIn: 5040,
      fuelIn: 5,
      oldStatusId: null,
      vehicleId: 43,
      odometerOut: 7003,
      fuelOut: 7,
      isFreeUpgrade: false,
    });
  });

  it('looks vehicles up by numbers that are none of payment cards', () => {
    expect(['findVehicle', 'returnNote'].map((field) => exchangeForm.identifies?.(field))).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    ['exchangeDate', 'returnAt'],
    ['locationId', 'returnPlace'],
    ['reason', 'reason'],
    ['note', 'returnNote'],
    ['odometerIn', 'odometerIn'],
    ['fuelLevelIn', 'fuelIn'],
    ['oldVehicleStatusId', 'vehicleStatus'],
    ['vehicleId', 'vehicle'],
    ['odometerOut', 'out.43.odometer'],
    ['fuelLevelOut', 'out.43.fuel'],
    ['isFreeUpgrade', 'freeUpgrade'],
    ['checkinDate', null],
  ])('shows a refusal of %s at %s', (service, field) => {
    expect(exchangeForm.fieldOf?.(service, exchangeFormState({ submitted: OUT }))).toBe(field);
  });

  it.each([
    [1, null],
    [2, null],
    [3, 'exchange.closed'],
    [6, 'exchange.closed'],
  ])('of an agreement of status %d is closed: %s', (agreementStatusId, reason) => {
    expect(
      exchangeForm.closed?.(exchangeFormState({ agreement: { agreementStatusId } }).formContext, {}),
    ).toBe(reason);
  });
});
