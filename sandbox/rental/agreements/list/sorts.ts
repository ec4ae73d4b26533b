import { type Sort, sortsByName } from '../../lists/page-of.ts';

const vehicle = 'LEFT JOIN vehicles v ON v.id = a.vehicle_id';
const vehicleType = 'JOIN vehicle_types t ON t.id = a.vehicle_type_id';
const customer = 'JOIN customers c ON c.id = a.customer_id';
const customerType = `${customer} JOIN customer_types ct ON ct.id = c.customer_type_id`;
const checkoutPlace = 'JOIN locations s ON s.id = a.checkout_location_id';
const checkinPlace = 'JOIN locations e ON e.id = a.checkin_location_id';
const returnPlace = 'LEFT JOIN locations b ON b.id = a.return_location_id';
const type = 'JOIN agreement_types y ON y.id = a.agreement_type_id';
const reservation = 'LEFT JOIN reservations r ON r.id = a.reservation_id';
const insurance = 'LEFT JOIN agreement_insurances i ON i.agreement_id = a.id';

/** By the list row's field. Those without a join are read in order from an index; the others are sorted. */
export const sorts = {
  CreatedDate: { column: 'a.created_date' },
  AgreementNumber: { column: 'a.sequence' },
  AgreementStatusId: { column: 'a.status_id' },
  LastName: { column: 'a.customer_sort' },
  CheckoutDate: { column: 'a.checkout_date' },
  CheckinDate: { column: 'a.checkin_date' },
  DaysRemaining: { column: 'a.checkin_date' },
  TotalAmount: { column: 'a.total_amount' },
  BalanceDue: { column: 'a.balance_due' },
  AmountPaid: { column: 'a.amount_paid' },
  ReturnDate: { column: 'a.return_date' },
  OdometerOut: { column: 'a.odometer_out' },
  OdometerIn: { column: 'a.odometer_in' },
  TotalDays: { column: 'a.total_days' },
  PoNo: { column: 'a.po_no' },
  VehicleType: { column: 't.name', join: vehicleType },
  VehicleNo: { column: 'v.number', join: vehicle },
  LicenseNo: { column: 'v.license_no', join: vehicle },
  VehicleMake: { column: 'v.make', join: vehicle },
  VehicleModel: { column: 'v.model', join: vehicle },
  VehicleYear: { column: 'v.year', join: vehicle },
  CheckoutLocationName: { column: 's.name', join: checkoutPlace },
  CheckinLocationName: { column: 'e.name', join: checkinPlace },
  ReturnLocationName: { column: 'b.name', join: returnPlace },
  AgreementType: { column: 'y.name', join: type },
  FirstName: { column: 'c.first_name', join: customer },
  CompanyName: { column: 'c.company_name', join: customer },
  Email: { column: 'c.email', join: customer },
  CPhone: { column: 'c.cell_phone', join: customer },
  CustomerType: { column: 'ct.name', join: customerType },
  ReservationNumber: { column: 'r.sequence', join: reservation },
  InsuranceCompany: { column: 'i.company', join: insurance },
  ClaimNumber: { column: 'i.claim_no', join: insurance },
} as const satisfies Record<string, Sort>;

export type SortField = keyof typeof sorts;

/** Codes of the list's column headers that are spelled otherwise than the field they show. */
const codes: Readonly<Record<string, SortField>> = {
  status: 'AgreementStatusId',
  agreementstatusname: 'AgreementStatusId',
  customer: 'LastName',
  fullname: 'LastName',
  vehicle: 'VehicleNo',
  location: 'CheckoutLocationName',
  checkoutlocation: 'CheckoutLocationName',
  checkinlocation: 'CheckinLocationName',
  phone: 'CPhone',
  company: 'CompanyName',
  reserveid: 'ReservationNumber',
};

/** The sort that a field of the row or a column header's code names, whatever its case. */
export const sortFieldOf = sortsByName(sorts, codes);
