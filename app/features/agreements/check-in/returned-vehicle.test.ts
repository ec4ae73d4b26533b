import { describe, expect, it } from 'vitest';
import { readStage } from '../../../patterns/staged-form/stages.server.ts';
import { fieldsByName } from '../../rentals/form/rental-form.fixture.ts';
import { checkInFormState, priceOf } from './check-in.fixture.ts';
import { returnedPart, returnedStage } from './returned-vehicle.server.ts';

const READ = { odometerIn: '5320', fuelIn: '7' };
const read = (given: Parameters<typeof checkInFormState>[0]) =>
  readStage(returnedStage, checkInFormState(given));

describe('what was read as the vehicle came back', () => {
  it('defaults to the present moment and the location where it is due', () => {
    expect(read({ submitted: READ }).values).toEqual({
      returnAt: '2026-11-20T18:42:00',
      returnPlace: 1,
      odometerIn: 5320,
      fuelIn: 7,
      batteryIn: null,
      vehicleStatus: null,
      returnNote: null,
    });
  });

  it('is as it was typed', () => {
    const submitted = {
      ...READ,
      returnAt: '20/11 17:15',
      returnPlace: '2',
      vehicleStatus: '4',
      returnNote: 'Wet',
    };
    expect(read({ submitted }).values).toMatchObject({
      returnAt: '2026-11-20T17:15:00',
      returnPlace: 2,
      vehicleStatus: 4,
      returnNote: 'Wet',
    });
  });

  it('is percent of a battery where one drives it', () => {
    const submitted = { odometerIn: '5320', batteryIn: '80' };
    const { values } = read({ submitted, agreement: { isElectric: true } });
    expect(values && returnedPart(values)).toMatchObject({ fuelIn: 80 });
  });

  it.each([
    ['an odometer below the one at check-out', { odometerIn: '4999' }, 'odometerIn'],
    ['no odometer', { odometerIn: '' }, 'odometerIn'],
    ['no level', { fuelIn: '' }, 'fuelIn'],
    ['a return before the vehicle left', { returnAt: '19/11 17:00' }, 'returnAt'],
    ['no moment, once it was asked for', { returnAt: '' }, 'returnAt'],
    ['a place that there is not', { returnPlace: '99' }, 'returnPlace'],
    ['a status that no returned vehicle takes', { vehicleStatus: '6' }, 'vehicleStatus'],
  ])('is refused with %s, at its field', (_, submitted, field) => {
    expect(Object.keys(read({ submitted: { ...READ, ...submitted } }).errors)).toEqual([field]);
  });
});

describe('the stage', () => {
  const fieldsOf = async (given: Parameters<typeof checkInFormState>[0] = {}) =>
    fieldsByName(await returnedStage.groups(checkInFormState(given)));

  it('proposes now, and a vehicle that is dirty', async () => {
    const fields = await fieldsOf();
    expect(fields.get('returnAt')).toMatchObject({ value: '20/11/2026 18:42' });
    expect(fields.get('vehicleStatus')).toMatchObject({
      value: '3',
      choices: [
        ['1', 'Available'],
        ['3', 'Dirty'],
        ['4', 'Out of service'],
      ],
    });
  });

  it.each([
    ['1', undefined],
    ['2', 'checkIn.elsewhere Pier 4'],
  ])(
    'says where its user works when the vehicle comes back somewhere else: %s',
    async (returnPlace, note) => {
      expect((await fieldsOf({ submitted: { returnPlace } })).get('returnPlace')?.note).toBe(note);
    },
  );

  it.each([
    ['20/11 18:42', undefined],
    ['20/11 18:43', 'checkIn.ahead'],
  ])('says of a return that is still to come that it is: %s', async (returnAt, note) => {
    expect((await fieldsOf({ submitted: { returnAt } })).get('returnAt')?.note).toBe(note);
  });

  it('leaves the vehicle alone in a correction', async () => {
    const fields = await fieldsOf({ agreement: { agreementStatusId: 3, returnDate: '2026-11-20T18:10:00' } });
    expect(fields.has('vehicleStatus')).toBe(false);
  });

  it('says how the price falls with an early return', async () => {
    const formState = checkInFormState({
      now: '2026-11-20T09:00',
      agreement: { totalAmount: 100 },
      price: priceOf({ total: 50, balanceDue: -50 }),
    });
    const [group] = await returnedStage.groups(formState);
    expect(group?.notices?.[0]?.text).toContain('checkIn.early');
  });

  it('says nothing of it when the vehicle is late', async () => {
    const [group] = await returnedStage.groups(checkInFormState({ price: priceOf({ total: 62 }) }));
    expect(group?.notices).toBeUndefined();
  });
});
