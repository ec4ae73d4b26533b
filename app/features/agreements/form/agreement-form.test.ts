import { describe, expect, it } from 'vitest';
import { newAgreement } from './agreement-form.server.ts';

describe('the number of a paper or a telephone', () => {
  it.each([
    'new.licenceNumber',
    'new.mobile',
    'drivers.3.licenceNumber',
    'find',
    'findDriver',
    'purchaseOrder',
    'voucherNumber',
    'findVehicle',
    'agreementNumber',
  ])('is what %s asks for', (field) => {
    expect(newAgreement.identifies?.(field)).toBe(true);
  });

  it.each(['note', 'payReference', 'new.company', 'destination', 'drivers.0.lastName', 'licenceNumber', ''])(
    'is not what %s asks for',
    (field) => {
      expect(newAgreement.identifies?.(field)).toBe(false);
    },
  );
});
