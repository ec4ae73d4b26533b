import { describe, expect, it } from 'vitest';
import { editCustomer, newCustomer } from './customer-form.server.ts';

describe('a number that looks like a card’s', () => {
  it.each([
    ['licence.number', true],
    ['passport.number', true],
    ['insurance.policyNumber', true],
    ['mobile', true],
    ['emergency.phone', true],
    ['card.lastFour', false],
    ['card.gatewayToken', false],
    ['billing.address', false],
    ['lastName', false],
  ])('stands in %s: %s', (field, stands) => {
    expect([newCustomer.identifies?.(field), editCustomer.identifies?.(field)]).toEqual([stands, stands]);
  });
});
