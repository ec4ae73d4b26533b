import { expect, it } from 'vitest';
import { fullSample } from '../full-sample.fixture.ts';
import { customerRow, getCustomerOperation } from './customers.contract.ts';

function valuesOf(node: unknown): readonly unknown[] {
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(valuesOf) : [node];
}

const detail = fullSample(getCustomerOperation.answer);
const row = fullSample(customerRow);

it.each([
  ['a whole customer', getCustomerOperation.answer.parse(detail.sample), detail.leaves],
  ['a row', customerRow.parse(row.sample), row.leaves],
])('%s keeps every value that the service sends', (_, record, leaves) => {
  const stored = valuesOf(record);
  expect(leaves.filter(({ value }) => !stored.includes(value))).toEqual([]);
});

it('keeps every flag that the service sends', () => {
  const count = (values: readonly unknown[]) => values.filter((value) => value === true).length;
  const customer = getCustomerOperation.answer.parse(detail.sample);
  expect(count(valuesOf(customer))).toBe(count(detail.leaves.map(({ value }) => value)));
});
