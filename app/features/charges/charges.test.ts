import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formStaffContext, formStateFor, readOnly } from '../../patterns/record-form/record-form.fixture.ts';
import { listMiscChargesOperation, saveChargeOperation } from '../../upstream/charges/charges.contract.ts';
import { viewCharge } from './charge-detail.server.ts';
import { editCharge, newCharge, writtenCharge } from './charge-form.server.ts';
import { type ChargeFormContext, withNames } from './managed-charge.server.ts';

const wire = {
  ...{ name: 'Roof rack', description: 'For two cars', calculationType: 'Range', value: 3.5, quantity: 2 },
  ...{ taxable: false, optional: false, commission: 7.5, deductible: 250, billToInsurance: true },
  ...{ minValue: 2, maxValue: 9, hourlyValue: 1, hourlyQuantity: 1, dailyValue: 3.5, dailyQuantity: 2 },
  ...{ weeklyValue: null, weeklyQuantity: null, monthlyValue: 70.25, monthlyQuantity: 4 },
  ...{ appliesTo: 'rental', locationId: 1, vehicleTypeId: null, taxIds: [1, 9], active: true },
  options: [{ optionId: 3, name: 'Large', value: 4 }],
};
const [charge] = listMiscChargesOperation.answer.parse([{ ...wire, miscChargeId: 4, version: 2 }]);
if (charge === undefined) throw new Error('There is no charge.');

const names = {
  locations: [{ id: 1, name: 'Pier 4' }],
  types: [{ id: 1, name: 'Compact' }],
  taxes: [{ id: 1, name: 'VAT' }],
};
const record = withNames({ ...charge, id: 4 }, names);
const context: ChargeFormContext = { ...names, record };

async function written(submitted: Readonly<Record<string, string>>) {
  const staffContext = formStaffContext();
  const formState = await formStateFor(editCharge, context, { submitted, staffContext });
  const { values } = readOnly(editCharge, formState);
  if (values === null) throw new Error('The form is wrong.');
  return z.encode(saveChargeOperation.body, writtenCharge({ formState, values, progress: {} }));
}

describe('the form of a charge', () => {
  it('sends a charge that is not changed as before, with a tax that could not be listed', async () => {
    expect(await written({})).toEqual(wire);
  });

  it('removes an option without a name, and adds further ones', async () => {
    const { options } = await written({
      ...{ 'options.o3.name': '', 'options.o3.value': '' },
      ...{ 'options.new2.name': 'Small', 'options.new2.value': '2' },
    });
    expect(options).toEqual([{ name: 'Small', value: 2 }]);
  });

  it.each([
    ['no name', { name: '' }, ['name']],
    ['no value', { value: '' }, ['value']],
    ['more than 100 percent', { calculationType: 'Percentage', value: '101' }, ['value']],
    ['a range that ends before it begins', { calculationType: 'Range', least: '5', most: '4' }, ['most']],
    ['an option without a value', { 'options.new1.name': 'X' }, ['options.new1.value']],
    ['an option without a name', { 'options.new1.value': '4' }, ['options.new1.name']],
  ])('refuses %s', async (_, entered, fields) => {
    const submitted = { name: 'Net', calculationType: 'Fixed', value: '1', ...entered };
    const formState = await formStateFor(newCharge, { ...names, record: null }, { submitted });
    expect(Object.keys(readOnly(newCharge, formState).errors ?? {})).toEqual(fields);
  });
});

it('the record shows options, and no number that is 0', () => {
  const { groups } = viewCharge(record, formStaffContext());
  const facts = groups.flatMap((group) => group.facts.map(({ term }) => term));
  expect(facts).toContain('charge.monthly.value');
  expect(facts).not.toContain('charge.weekly.value');
  expect(groups.flatMap(({ tables }) => tables.map(({ rows }) => rows))).toEqual([[['Large', '$4.00']]]);
});
