import type { z } from 'zod';
import type { listAgreementsOperation } from './agreements.contract.ts';

type SortField = NonNullable<z.input<typeof listAgreementsOperation.query>['SortBy']>;

/** What agreements can be ordered by, in the product's words, with the service's field for each. */
export const AGREEMENT_SORTS = {
  created: 'CreatedDate',
  number: 'AgreementNumber',
  status: 'AgreementStatusId',
  customer: 'LastName',
  checkOut: 'CheckoutDate',
  checkIn: 'CheckinDate',
  returned: 'ReturnDate',
  vehicleNumber: 'VehicleNo',
  plate: 'LicenseNo',
  vehicleType: 'VehicleType',
  make: 'VehicleMake',
  total: 'TotalAmount',
  balance: 'BalanceDue',
  type: 'AgreementType',
  customerType: 'CustomerType',
  company: 'CompanyName',
  reservation: 'ReservationNumber',
  checkOutPlace: 'CheckoutLocationName',
  checkInPlace: 'CheckinLocationName',
  returnPlace: 'ReturnLocationName',
  odometerOut: 'OdometerOut',
  odometerIn: 'OdometerIn',
  insurer: 'InsuranceCompany',
  claimNumber: 'ClaimNumber',
  daysRemaining: 'DaysRemaining',
  days: 'TotalDays',
} as const satisfies Readonly<Record<string, SortField>>;

export type AgreementSort = keyof typeof AGREEMENT_SORTS;
