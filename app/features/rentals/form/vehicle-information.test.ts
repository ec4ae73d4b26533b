import { describe, expect, it } from 'vitest';
import type { FieldView, PickOption } from '../../../patterns/form-fields/field-view.ts';
import type { RentalFormContext } from './rental-context.server.ts';
import { fieldsByName, readOf, rentalFormState, type Service } from './rental-form.fixture.ts';
import { vehicleInformation } from './vehicle-information.server.ts';

const ready = { VehicleTypeId: 10, VehicleType: 'Compact', VehicleStatusId: 1, VehicleStatus: 'Available' };
const FREE = {
  ...{ ...ready, VehicleId: 1, VehicleNo: 'V-1', LicenseNo: 'AB12 CDE', Make: 'Fiat', Model: '500' },
  IsFree: true,
  NextCommitment: {
    ...{ referenceType: 'reservation', referenceId: 9, number: 'R-9' },
    startDate: '2026-12-14T10:00:00',
  },
};
const DIRTY = {
  ...{ ...FREE, VehicleId: 2, VehicleNo: 'V-2', VehicleStatusId: 3, VehicleStatus: 'Dirty' },
  NextCommitment: null,
};
const TAKEN = {
  ...{ ...ready, VehicleId: 3, VehicleNo: 'V-3', IsFree: false, NotFreeBecause: 'R-8 has it at that time.' },
  NotFreeConflict: { referenceType: 'reservation', referenceId: 8, number: 'R-8' },
};
const BIGGER = { ...FREE, VehicleId: 4, VehicleNo: 'V-4', VehicleTypeId: 11, VehicleType: 'SUV' };

/** A fleet of four; what the service was asked for is noted. */
function fleet(asked: unknown[] = []): Service {
  return {
    'vehicles.list': (query) => {
      asked.push(query);
      const all = [DIRTY, FREE, TAKEN, BIGGER];
      return all.filter(
        (row) =>
          (query.VehicleTypeId === undefined || row.VehicleTypeId === query.VehicleTypeId) &&
          (query.IncludeNotFree === true || row.IsFree),
      );
    },
    'vehicles.typeOffers': () => [
      { VehicleTypeId: 10, VehicleTypeName: 'Compact', Price: 150 },
      { VehicleTypeId: 11, VehicleTypeName: 'SUV', Price: 190 },
    ],
  };
}

type Options = Parameters<typeof rentalFormState>[0];
const AGREEMENT = { kind: 'agreement' } as const;

async function pickOf(options: Options): Promise<Extract<FieldView, { kind: 'pick' }>> {
  const pick = fieldsByName(await vehicleInformation.groups(rentalFormState(options))).get('vehicle');
  if (pick?.kind !== 'pick') throw new Error('There is no vehicle to pick');
  return pick;
}
const optionsOf = async (options: Options): Promise<readonly PickOption[]> => (await pickOf(options)).options;

describe('the vehicles to choose from', () => {
  it('are any of the type, the ready ones, the others, then those that are not free', async () => {
    const options = await optionsOf({ service: fleet() });
    expect(options.map(({ value }) => value)).toEqual(['open', '1:10', '2:10', '4:11', '3:10']);
  });

  it('leave out any of the type for an agreement', async () => {
    const [first] = await optionsOf({ service: fleet(), formContext: AGREEMENT, submitted: { vehicle: '' } });
    expect(first?.value).toBe('1:10');
  });

  it('say what a vehicle has to be back for', async () => {
    const [, first] = await optionsOf({ service: fleet() });
    expect(first?.detail).toContain('rentalForm.vehicle.next 14/12/2026 10:00 AM R-9');
  });

  it('say which has still to be made ready', async () => {
    const [, first, second] = await optionsOf({ service: fleet() });
    expect([first?.badge, second?.badge]).toEqual([undefined, { text: 'Dirty', tone: 'warn' }]);
  });

  it('say why one is not free and lead to the record that has it', async () => {
    const taken = (await optionsOf({ service: fleet() })).at(-1);
    expect(taken).toMatchObject({
      closed: 'R-8 has it at that time.',
      link: { href: '/reservations/8', label: 'R-8' },
    });
  });

  it('show the price difference of another class, as the service offers both', async () => {
    const upgrade = (await optionsOf({ service: fleet() })).find(({ value }) => value === '4:11');
    expect(upgrade?.aside).toBe('+$40.00');
  });

  it('have the nearest upgrade first, and what is cheaper last', async () => {
    const ofType = (VehicleId: number, VehicleTypeId: number) => ({ ...BIGGER, VehicleId, VehicleTypeId });
    const service: Service = {
      'vehicles.list': ({ VehicleTypeId }) =>
        VehicleTypeId === undefined ? [ofType(5, 12), ofType(6, 13), ofType(4, 11), ofType(7, 14)] : [],
      'vehicles.typeOffers': () =>
        [150, 190, 120, 160].map((Price, place) => ({
          ...{ VehicleTypeId: 10 + place, VehicleTypeName: 'T', Price },
        })),
    };
    const options = await optionsOf({ service });
    expect(options.map(({ value }) => value)).toEqual(['open', '6:13', '4:11', '5:12', '7:14']);
  });

  it('take the reservation’s own hold for no obstacle', async () => {
    const reservation = { id: 8, number: 'R-8' };
    const options = await optionsOf({ service: fleet(), formContext: { ...AGREEMENT, reservation } });
    expect(options.find(({ value }) => value === '3:10')?.closed).toBeUndefined();
  });

  it('are looked for by plate and number among all types', async () => {
    const asked: Record<string, unknown>[] = [];
    await optionsOf({ service: fleet(asked), submitted: { findVehicle: 'AB1' } });
    expect(asked).toMatchObject([{ LicenseNo: 'AB1' }, { VehicleNo: 'AB1' }]);
    expect(asked.every(({ VehicleTypeId }) => VehicleTypeId === undefined)).toBe(true);
  });

  it('are the free ones only where the service cannot say more', async () => {
    const asked: Record<string, unknown>[] = [];
    const offers = (id: string) => id !== 'vehicles.list.not-free';
    const options = await optionsOf({ service: fleet(asked), offers });
    expect(options.some(({ closed }) => closed !== undefined)).toBe(false);
    expect(asked.some(({ IncludeNotFree }) => IncludeNotFree === true)).toBe(false);
  });

  it('wait for time and place', async () => {
    const pick = await pickOf({
      service: fleet(),
      submitted: { checkInAt: '', vehicle: '' },
      formContext: AGREEMENT,
    });
    expect(pick).toMatchObject({ options: [], none: 'rentalForm.vehicle.whenFirst' });
  });

  it('keep the chosen one when the service does not answer', async () => {
    const vehicle = { id: 1, number: 'V-1', plate: 'AB12 CDE', typeId: null, type: null, build: 'Fiat 500' };
    const before = { vehicle } as unknown as RentalFormContext['before'];
    const options = await optionsOf({ submitted: { vehicle: '1' }, formContext: { ...AGREEMENT, before } });
    expect(options).toMatchObject([{ value: '1', title: 'Fiat 500', plate: 'AB12 CDE' }]);
  });
});

describe('an upgrade', () => {
  const upgraded = { service: fleet(), submitted: { vehicle: '4:11' } };
  const fieldsOf = async (options: Options) =>
    fieldsByName(await vehicleInformation.groups(rentalFormState(options)));

  it('is charged as its own type', () => {
    expect(readOf(vehicleInformation, rentalFormState(upgraded)).values).toEqual({
      vehicleId: 4,
      chargedTypeId: 11,
    });
  });

  it('is free when that is ticked', () => {
    const formState = rentalFormState({ submitted: { vehicle: '4:11', freeUpgrade: true } });
    expect(readOf(vehicleInformation, formState).values).toEqual({ vehicleId: 4, chargedTypeId: 10 });
  });

  it('can be free only for those who may change prices', async () => {
    const some = (...codes: string[]) => ({ ...upgraded, permissions: codes });
    expect((await fieldsOf(some('PRICE_OVERRIDE'))).has('freeUpgrade')).toBe(true);
    expect((await fieldsOf(some('RESERVATION_EDIT'))).has('freeUpgrade')).toBe(false);
  });

  it('says which type is charged', async () => {
    const [group] = await vehicleInformation.groups(rentalFormState(upgraded));
    expect(group?.notices).toMatchObject([{ text: 'rentalForm.vehicle.otherType Compact SUV SUV' }]);
  });
});

describe('reading the choice', () => {
  it('takes any of the type for a reservation', () => {
    expect(readOf(vehicleInformation, rentalFormState()).values).toEqual({
      vehicleId: null,
      chargedTypeId: 10,
    });
  });

  it.each([
    ['any of the type', 'open'],
    ['nothing', ''],
    ['what is no vehicle', 'x'],
  ])('refuses %s for an agreement', (_, vehicle) => {
    const formState = rentalFormState({ submitted: { vehicle }, formContext: AGREEMENT });
    expect(readOf(vehicleInformation, formState).errors).toEqual({ vehicle: 'rentalForm.problem.vehicle' });
  });
});

describe('what the service names in refusing a rental', () => {
  it.each(['reservation', 'agreement'] as const)('vehicleId of a %s stands at vehicle', (kind) => {
    const formState = rentalFormState({ formContext: { kind } });
    expect(vehicleInformation.fieldOf('vehicleId', formState)).toBe('vehicle');
    expect(vehicleInformation.fieldOf('miscCharges.0.quantity', formState)).toBeNull();
  });
});

describe('what an agreement is proposed', () => {
  const completed = async (options: Options) =>
    (await vehicleInformation.complete?.(rentalFormState(options)))?.vehicle;

  it('is the first vehicle that stands ready', async () => {
    expect(await completed({ service: fleet(), formContext: AGREEMENT, submitted: { vehicle: '' } })).toEqual(
      ['1:10'],
    );
  });

  it('replaces no choice', async () => {
    expect(
      await completed({ service: fleet(), formContext: AGREEMENT, submitted: { vehicle: '2:10' } }),
    ).toEqual(['2:10']);
  });

  it('is nothing when the service does not answer', async () => {
    expect(await completed({ formContext: AGREEMENT, submitted: { vehicle: '' } })).toEqual(['']);
  });
});

it('is no stage of an agreement whose vehicle is out', () => {
  const record = { id: 5, number: 'A-5', version: 1, changedBy: null, changedAt: null };
  expect(vehicleInformation.applies?.(rentalFormState({ formContext: { ...AGREEMENT, record } }))).toBe(
    false,
  );
});
