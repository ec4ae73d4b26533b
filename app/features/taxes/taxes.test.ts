import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formStateFor, readOnly } from '../../patterns/record-form/record-form.fixture.ts';
import { listTaxesOperation, saveTaxOperation } from '../../upstream/taxes/taxes.contract.ts';
import { mergedTaxes } from './managed-tax.server.ts';
import { editTax, newTax, writtenTaxOf } from './tax-form.server.ts';

const LOCATIONS = [
  { id: 1, name: 'Pier 4' },
  { id: 2, name: 'Airport' },
  { id: 3, name: 'Station' },
];

const wire = {
  ...{ taxId: 3, name: 'City tax', description: 'Of the town', value: 8.875, glCode: '4711' },
  ...{ isNeverExempt: true, activeDate: '2026-01-01', expiryDate: null },
};
const at = (more: object) => listTaxesOperation.answer.parse([{ ...wire, ...more }]);

const [tax, ...others] = mergedTaxes([
  { location: { id: 1, name: 'Pier 4' }, taxes: at({ isOption: false }) },
  {
    location: { id: 2, name: 'Airport' },
    taxes: at({ isOption: true, isDefaultSelectedForReservation: false }),
  },
]);
if (tax === undefined) throw new Error('There is no tax.');

it('a tax of several locations is one record', () => {
  expect(others).toEqual([]);
  expect(tax.locations.map(({ id, mode }) => [id, mode])).toEqual([
    [1, 'always'],
    [2, 'offered'],
  ]);
});

describe('the form of a tax', () => {
  async function written(submitted: Readonly<Record<string, string>>) {
    const formState = await formStateFor(
      editTax,
      { record: tax ?? null, locations: LOCATIONS },
      { submitted },
    );
    const { values } = readOnly(editTax, formState);
    if (values === null) throw new Error('The form is wrong.');
    return z.encode(saveTaxOperation.body, writtenTaxOf({ formState, values, progress: {} }));
  }

  it('sends a tax that is not changed as before', async () => {
    const { taxId: _, ...body } = wire;
    expect(await written({})).toEqual({
      ...body,
      locations: [
        { locationId: 1, isOption: false, isDefaultSelectedForReservation: true },
        { locationId: 2, isOption: true, isDefaultSelectedForReservation: false },
      ],
    });
  });

  it('leaves out locations that do not charge it', async () => {
    const { locations } = await written({ 'locations.1.mode': 'no', 'locations.3.mode': 'selected' });
    expect(locations).toEqual([
      { locationId: 2, isOption: true, isDefaultSelectedForReservation: false },
      { locationId: 3, isOption: true, isDefaultSelectedForReservation: true },
    ]);
  });

  it.each([
    ['no rate', { percent: '' }, 'percent'],
    ['a rate above 100', { percent: '100.5' }, 'percent'],
    ['an end before the start', { activeFrom: '02/01/2027', activeTo: '01/01/2027' }, 'activeTo'],
    ['no location that charges it', { 'locations.1.mode': 'no' }, 'locations.1.mode'],
  ])('refuses %s', async (_, entered, field) => {
    const submitted = { name: 'Levy', percent: '1', 'locations.1.mode': 'always', ...entered };
    const formState = await formStateFor(newTax, { record: null, locations: LOCATIONS }, { submitted });
    expect(Object.keys(readOnly(newTax, formState).errors ?? {})).toEqual([field]);
  });
});
