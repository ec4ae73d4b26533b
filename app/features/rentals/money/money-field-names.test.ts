import { expect, it } from 'vitest';
import { moneyFieldOf } from './money-field-names.ts';

it('what the service calls a field depends on what was paid', () => {
  expect(moneyFieldOf('amount', 'pay')).toBe('payAmount');
  expect(moneyFieldOf('card.expiry', 'deposit')).toBe('depositExpiry');
  expect(moneyFieldOf('colour', 'pay')).toBeNull();
});
