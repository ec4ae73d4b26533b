import type { DriverWish } from '../../upstream/customers/people-wish.ts';
import { type CustomerInformation, driversOf, type RentalDriver } from './rental-values.ts';

const wishOf = ({ customerId, firstName, lastName, bornOn, ...licence }: RentalDriver): DriverWish => ({
  customerId,
  firstName,
  lastName,
  bornOn,
  licence: {
    number: licence.licenceNumber,
    countryId: licence.licenceCountryId,
    class: licence.licenceClass,
    expiresOn: licence.licenceExpiresOn,
  },
});

/** Who drives, as a write wants it: nobody when only the customer does. */
export const driverWishes = (values: CustomerInformation, customerId: number): readonly DriverWish[] =>
  driversOf(values, customerId).map(wishOf);
