import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formStaffContext, formStateFor, readOnly } from '../../patterns/record-form/record-form.fixture.ts';
import {
  listVehicleTypeOffersOperation,
  saveVehicleTypeOperation,
} from '../../upstream/vehicles/vehicle-type-offers.contract.ts';
import { depositText } from './class-detail.server.ts';
import { classStage, editClass, newClass, writtenClass } from './class-form.server.ts';
import type { VehicleClass } from './managed-class.server.ts';

const wire = {
  ...{ VehicleTypeName: 'Cabriolet', VehicleGroupId: 3, FullValue: 42_000, Seats: 4, Doors: 2, Baggages: 1 },
  ...{ Deposit: 600, DepositPercentage: 20, IsDepositPercentage: true, MandatoryExcessAmount: 1500 },
  ...{ PremiumExcessAmount: 500, ExtraPremiumExcessAmount: 99.5, MinimumAge: 25, LicenseClass: 'B' },
  ...{ DisplayOrder: 9 },
};
const [cabriolet] = listVehicleTypeOffersOperation.answer.parse([{ ...wire, VehicleTypeId: 4, Version: 2 }]);
if (cabriolet === undefined) throw new Error('There is no class.');

const classWith = (expected: VehicleClass['expected']): VehicleClass => ({ ...cabriolet, expected });
const none = { rows: [], count: 0 };

describe('the form of a vehicle class', () => {
  it('sends a class that is not changed as before', async () => {
    const formState = await formStateFor(editClass, { record: classWith(none) });
    const { values } = readOnly(editClass, formState);
    if (values === null) throw new Error('The form is wrong.');
    const written = writtenClass({ formState, values, progress: {} });
    expect(z.encode(saveVehicleTypeOperation.body, written)).toEqual(wire);
  });

  it.each([
    ['no name', { name: '' }, 'name'],
    ['a percentage that is missing', { name: 'Van', isDepositPercent: 'on' }, 'depositPercent'],
    ['a percentage above 100', { name: 'Van', depositPercent: '101' }, 'depositPercent'],
  ])('refuses %s', async (_, submitted, field) => {
    const { errors } = readOnly(newClass, await formStateFor(newClass, { record: null }, { submitted }));
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  it.each([
    ['names them', { rows: [], count: 12 }, ['class.effect.text']],
    ['says that they could not be read', null, ['class.effect.unread']],
    ['has none to name', none, []],
  ])('shows the reservations that a change concerns: %s', async (_, expected, texts) => {
    const state = await formStateFor(editClass, { record: classWith(expected) });
    const groups = await classStage.groups(state);
    const effect = groups.filter(({ key }) => key === 'effect');
    expect(effect.flatMap(({ notices = [] }) => notices.map(({ text }) => text.split(' ')[0]))).toEqual(
      texts,
    );
    const terms = (await classStage.review?.(state))?.map(({ term }) => term);
    expect(terms?.includes('class.effect.title')).toBe(texts.length > 0);
  });
});

it.each([
  [{}, '20%'],
  [{ isDepositPercent: false }, '$600.00'],
  [{ isDepositPercent: false, deposit: null }, ''],
  [{ depositPercent: null }, ''],
])('a deposit is an amount or a percentage: %j', (changes, text) => {
  expect(depositText({ ...cabriolet, ...changes }, formStaffContext())).toBe(text);
});
