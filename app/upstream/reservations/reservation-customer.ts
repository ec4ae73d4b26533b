import type { z } from 'zod';
import { fullName } from '../../domain/person-name.ts';
import type { reservationDetailSchema } from './reservation-detail.contract.ts';

/**
 * Takes the customer out of the service's detail: whom the vehicle is kept for, as the reservation itself says it. Days
 * are `yyyy-MM-dd`.
 */
export const toReservationCustomer = (detail: z.output<typeof reservationDetailSchema>) => ({
  id: detail.customerId,
  number: detail.customerNumber,
  fullName: fullName(detail.firstName, detail.lastName),
  company: detail.companyName,
  email: detail.email,
  homePhone: detail.hPhone,
  businessPhone: detail.bPhone,
  mobile: detail.cPhone,
  address: detail.address,
  city: detail.city,
  postcode: detail.zipCode,
  bornOn: detail.dateOfbirth,
  licenceNumber: detail.licenseNumber,
  licenceExpiresOn: detail.licenseExpiryDate,
});
