import { type Sort, sortsByName } from '../lists/page-of.ts';

const vehicle = 'LEFT JOIN vehicles v ON v.id = r.vehicle_id';
const vehicleType = 'JOIN vehicle_types t ON t.id = r.vehicle_type_id';
const customer = 'JOIN customers c ON c.id = r.customer_id';
const startPlace = 'JOIN locations s ON s.id = r.start_location_id';
const endPlace = 'JOIN locations e ON e.id = r.end_location_id';
const type = 'JOIN reservation_types y ON y.id = r.reservation_type_id';
const agreement = 'LEFT JOIN agreements a ON a.id = r.agreement_id';
const referral = 'LEFT JOIN referrals f ON f.id = r.referral_id';

/** By the list row's field. Those without a join are read in order from an index; the others are sorted. */
export const sorts = {
  StartDate: { column: 'r.start_date' },
  EndDate: { column: 'r.end_date' },
  CreatedDate: { column: 'r.created_date' },
  ReservationNumber: { column: 'r.sequence' },
  StatusId: { column: 'r.status_id' },
  LastName: { column: 'r.customer_sort' },
  TotalAmount: { column: 'r.total_amount' },
  BalanceDue: { column: 'r.balance_due' },
  BasePrice: { column: 'r.base_price' },
  AdvancePaid: { column: 'r.advance_paid' },
  TotalDays: { column: 'r.total_days' },
  Note: { column: 'r.note' },
  VehicleType: { column: 't.name', join: vehicleType },
  VehicleNo: { column: 'v.number', join: vehicle },
  LicenseNo: { column: 'v.license_no', join: vehicle },
  VehicleMake: { column: 'v.make', join: vehicle },
  VehicleModel: { column: 'v.model', join: vehicle },
  VehicleYear: { column: 'v.year', join: vehicle },
  StartLocationName: { column: 's.name', join: startPlace },
  EndLocationName: { column: 'e.name', join: endPlace },
  ReservationType: { column: 'y.name', join: type },
  FirstName: { column: 'c.first_name', join: customer },
  CompanyName: { column: 'c.company_name', join: customer },
  Email: { column: 'c.email', join: customer },
  CPhone: { column: 'c.cell_phone', join: customer },
  AgreementNumber: { column: 'a.sequence', join: agreement },
  ReferralName: { column: 'f.name', join: referral },
} as const satisfies Record<string, Sort>;

export type SortField = keyof typeof sorts;

/** Codes of the list's column headers that are spelled otherwise than the field they show. */
const codes: Readonly<Record<string, SortField>> = {
  status: 'StatusId',
  reservationstatusname: 'StatusId',
  customer: 'LastName',
  fullname: 'LastName',
  checkoutdate: 'StartDate',
  checkindate: 'EndDate',
  vehicle: 'VehicleNo',
  location: 'StartLocationName',
  checkoutlocation: 'StartLocationName',
  checkinlocation: 'EndLocationName',
  phone: 'CPhone',
  company: 'CompanyName',
};

/** The sort that a field of the row or a column header's code names, whatever its case. */
export const sortFieldOf = sortsByName(sorts, codes);
