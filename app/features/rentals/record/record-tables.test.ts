import { expect, it } from 'vitest';
import { staffContextForTests } from '../../../patterns/staff-context/staff-context.fixture.ts';
import { fullSample } from '../../../upstream/full-sample.fixture.ts';
import { payment } from '../../../upstream/payments/payments.contract.ts';
import { paymentsTable } from './record-tables.server.ts';

it('a payment has a cell for each head, its amounts in the last two', () => {
  const sample = fullSample(payment.read).sample as object;
  const wire = { ...sample, amount: 90, amountPaid: 60, balanceDue: 30 };
  const { heads, rows } = paymentsTable([payment.read.parse(wire)], staffContextForTests());
  expect(rows.map((row) => row.length)).toEqual([heads.length]);
  expect(rows[0]?.slice(-2)).toEqual([{ text: '$90.00', detail: 'account.settledOf $60.00' }, '$30.00']);
});
