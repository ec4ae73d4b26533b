import { describe, expect, it } from 'vitest';
import { answersFrom } from '../../../patterns/form-fields/answers.ts';
import { rentalFieldOf } from './rental-field-names.ts';

describe('what the service names in refusing a rental', () => {
  const answers = answersFrom({ customerDrives: true, 'drivers.1.customer': '8' });

  it.each([
    ['vehicleId', 'vehicle'],
    ['overrideNote', 'overrideNote'],
    ['drivers.0.licenseNumber', 'customer'],
    ['drivers.1.licenseExpiryDate', 'drivers.0.licenceExpiresOn'],
    ['drivers.2.dateOfBirth', 'customerDrives'],
    ['miscCharges.0.quantity', null],
  ])('%s stands at %s', (service, own) => {
    expect(rentalFieldOf(service, answers)).toBe(own);
  });

  it('counts drivers from the first when the customer does not drive', () => {
    expect(rentalFieldOf('drivers.0.dateOfBirth', {})).toBe('drivers.0.bornOn');
  });
});

it.each([
  ['cPhone', 'new.mobile'],
  ['licenseNumber', 'new.licenceNumber'],
  ['countryId', 'new.country'],
  ['bankName', null],
])('what it names of a new customer, %s, stands at %s', (service, own) => {
  expect(rentalFieldOf(service, answersFrom({ 'new.lastName': 'Hopper' }))).toBe(own);
});
