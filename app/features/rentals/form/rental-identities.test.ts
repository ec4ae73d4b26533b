import { describe, expect, it } from 'vitest';
import { identifiesInRental } from './rental-identities.ts';

describe('the number of a paper or a telephone', () => {
  it.each([
    'new.licenceNumber',
    'new.mobile',
    'drivers.3.licenceNumber',
    'find',
    'findDriver',
    'claimNumber',
    'policyNumber',
    'purchaseOrder',
  ])('is what %s asks for', (field) => {
    expect(identifiesInRental(field)).toBe(true);
  });

  it.each(['note', 'payReference', 'new.company', 'destination', 'drivers.0.lastName', ''])(
    'is not what %s asks for',
    (field) => {
      expect(identifiesInRental(field)).toBe(false);
    },
  );
});
