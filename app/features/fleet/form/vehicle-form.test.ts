import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsIn } from '../../../patterns/form-fields/field-words.server.ts';
import {
  formStaffContext,
  formStateFor,
  longestTexts,
  readOnly,
} from '../../../patterns/record-form/record-form.fixture.ts';
import { placesIn } from '../../../upstream/sent.fixture.ts';
import { playService, SERVICE } from '../../../upstream/upstream.fixture.ts';
import { saveVehicleOperation } from '../../../upstream/vehicles/vehicles.contract.ts';
import { electricVehicle, vehicleFormContext, wholeBody } from './vehicle.fixture.ts';
import { editVehicle, newVehicle, vehicleStage, writtenVehicle } from './vehicle-form.server.ts';

playService();

const LEAF = {
  number: 'V-77',
  plate: 'ld24  kxc',
  make: 'Nissan',
  model: 'Leaf',
  year: '2024',
  colour: 'Blue',
  typeId: '9',
  homeLocationId: '1',
  locationId: '1',
  odometer: '12,000',
  fuelType: 'Petrol',
  transmission: 'Manual',
  doors: '5',
  seats: '5',
  baggages: '2',
};

const read = async (submitted: Readonly<Record<string, string>>) =>
  readOnly(
    newVehicle,
    await formStateFor(newVehicle, vehicleFormContext(), { submitted: { ...LEAF, ...submitted } }),
  );

function rightIn<Values>({
  values,
  errors,
}: {
  readonly values: Values | null;
  readonly errors: object;
}): Values {
  if (values === null) throw new Error(JSON.stringify(errors));
  return values;
}

describe('an edit that changes nothing', () => {
  it('sends every field that there is as it was', async () => {
    const formState = await formStateFor(editVehicle, vehicleFormContext({ record: electricVehicle }));
    const written = writtenVehicle(rightIn(readOnly(editVehicle, formState)));
    expect(z.encode(saveVehicleOperation.body, written)).toEqual(wholeBody);
  });

  it('knows every field of the contract', () => {
    const fields = placesIn(saveVehicleOperation.body).map((place) => place.split('.')[0] ?? '');
    expect(fields.filter((field) => !(field in wholeBody))).toEqual([]);
  });
});

describe('a number that looks like a card’s', () => {
  it.each([
    ['chassisNumber', true],
    ['plate', true],
    ['number', true],
    ['deviceReference', true],
    ['note', false],
    ['leaseCompany', false],
  ])('stands in %s: %s', (field, stands) => {
    expect([newVehicle.identifies?.(field), editVehicle.identifies?.(field)]).toEqual([stands, stands]);
  });
});

describe('the input', () => {
  it('is a vehicle once all that the service needs is there', async () => {
    const written = writtenVehicle(rightIn(await read({})));
    expect(written).toMatchObject({
      plate: 'LD24 KXC',
      odometer: 12_000,
      chassisNumber: '',
      isActive: true,
    });
    expect(z.safeEncode(saveVehicleOperation.body, written).success).toBe(true);
  });

  it('begins at the user’s own place', async () => {
    const staffContext = formStaffContext({
      place: { id: 2, name: 'Airport', isActive: true, timeZone: null, countryId: null },
    });
    const { answers } = await formStateFor(newVehicle, vehicleFormContext(), { staffContext });
    expect([answers.homeLocationId, answers.locationId]).toEqual([['2'], ['2']]);
  });

  it.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>]>([
    ['no plate', { plate: '' }, { plate: 'fields.problem.missing' }],
    ['letters that no VIN has', { chassisNumber: 'SJNFAAZE1O' }, { chassisNumber: 'vehicle.form.noChassis' }],
    ['no fuel', { fuelType: 'none' }, { fuelType: 'fields.problem.choose' }],
    ['a year long ago', { year: '1890' }, { year: 'fields.problem.tooSmall' }],
    ['ten doors', { doors: '10' }, { doors: 'labels:controls.problem.tooLarge' }],
    [
      'an electric one without its battery',
      { fuelType: 'Electric' },
      { batteryLevel: 'labels:controls.problem.noLevel' },
    ],
    [
      'sold before it was bought',
      { boughtOn: '1/2/2026', soldOn: '1/1/2026' },
      { soldOn: 'vehicle.form.soldFirst' },
    ],
    [
      'a price of three decimals',
      { salePrice: '1.005' },
      { salePrice: 'labels:controls.problem.tooPrecise' },
    ],
  ])('is refused with a message at its field: %s', async (_, submitted, words) => {
    expect((await read(submitted)).errors).toEqual(words);
  });
});

const stateFor = await formStateFor(newVehicle, vehicleFormContext());
const vehicleFieldOf = (field: string) => newVehicle.fieldOf?.(field, stateFor) ?? null;

describe('the longest text', () => {
  it.each(longestTexts(saveVehicleOperation.body))(
    'of %s is the contract’s: %d characters',
    async (field, longest) => {
      const name = vehicleFieldOf(field) ?? '';
      expect((await read({ [name]: 'X'.repeat(longest) })).errors[name]).toBeUndefined();
      expect((await read({ [name]: 'X'.repeat(longest + 1) })).errors[name]).toBe('fields.problem.tooLong');
    },
  );
});

describe('a field that the service names', () => {
  it.each([
    ['licenseNo', 'plate'],
    ['vin', 'chassisNumber'],
    ['options.3', 'equipment'],
    ['currentLocationId', 'locationId'],
    ['somethingNew', null],
  ])('%s is %s here', (theirs, ours) => {
    expect(vehicleFieldOf(theirs)).toBe(ours);
  });
});

describe('the groups', () => {
  const fieldsFor = async (submitted: Readonly<Record<string, string>>) =>
    fieldsIn(
      await vehicleStage.groups(await formStateFor(newVehicle, vehicleFormContext(), { submitted })),
    ).map(({ name }) => name);

  it('ask for the tank, or for the battery, as the fuel has it', async () => {
    expect(await fieldsFor({ fuelType: 'Petrol' })).not.toContain('batteryLevel');
    expect(await fieldsFor({ fuelType: 'Electric' })).not.toContain('fuelLevel');
    expect(await fieldsFor({ fuelType: 'Hybrid' })).toEqual(
      expect.arrayContaining(['fuelLevel', 'batteryLevel']),
    );
  });

  it('name another vehicle that has the plate', async () => {
    nock(SERVICE)
      .get('/v3/vehicles')
      .query(({ LicenseNo }) => LicenseNo === 'ld24 kxb')
      .reply(200, [
        { VehicleId: 42, VehicleNo: 'V-0042', LicenseNo: 'LD24 KXB' },
        { VehicleId: 43, VehicleNo: 'V-0043', LicenseNo: 'LD24 KXB 1' },
      ]);
    const formState = await formStateFor(newVehicle, vehicleFormContext(), {
      submitted: { plate: 'ld24 kxb' },
    });
    const [identity, duplicates] = await vehicleStage.groups(formState);
    expect(identity?.fields.find(({ name }) => name === 'plate')?.note).toContain('V-0042');
    expect(duplicates?.notices).toMatchObject([{ link: { href: '/fleet/42' } }]);
  });

  it('do not search for duplicates of values that the vehicle had already', async () => {
    const groups = await vehicleStage.groups(
      await formStateFor(editVehicle, vehicleFormContext({ record: electricVehicle })),
    );
    expect(groups.map(({ key }) => key)).not.toContain('twins');
  });
});
