import type { BillingContactInput, DriverInput } from './people-input.ts';

/** A driver of whom everything is known, with the service's spelling written by hand. */
export const fullDriver: DriverInput = {
  customerId: 813,
  firstName: 'Noor',
  lastName: 'Haddad',
  bornOn: '1990-04-05',
  licence: { number: 'H-77', countryId: 44, class: 'B', expiresOn: '2031-06-07' },
};
export const fullDriverBody = {
  customerId: 813,
  firstName: 'Noor',
  lastName: 'Haddad',
  dateOfBirth: '1990-04-05',
  licenseNumber: 'H-77',
  licenseCountryId: 44,
  licenseClass: 'B',
  licenseExpiryDate: '2031-06-07',
};

/** A billing contact of whom everything is known, with the service's spelling written by hand. */
export const fullContact: BillingContactInput = {
  name: 'Quay Logistics',
  address: '4 Quay Road',
  phone: '+44 20 7946 0000',
  email: 'bills@quay.example',
  billedBy: 'Post',
  isActive: true,
};
export const fullContactBody = {
  name: 'Quay Logistics',
  address: '4 Quay Road',
  phone: '+44 20 7946 0000',
  email: 'bills@quay.example',
  billingBy: 'Post',
  isActive: true,
};
