import type { agreement, agreementRow } from '../../../../app/upstream/agreements/agreement.contract.ts';
import type { saveAgreementOperation } from '../../../../app/upstream/agreements/agreement-writes.contract.ts';
import type { PriceTermsBody } from '../../../../app/upstream/pricing/price-terms.contract.ts';
import type { WireOf } from '../../../../app/upstream/record/wire-of.ts';
import { columnMap, flag, money, plain } from '../../core/column-map.ts';
import type { Sort } from '../../core/page.ts';

type Read = WireOf<typeof agreement.read>;
type Row = WireOf<typeof agreementRow>;

type Written = Omit<
  WireOf<typeof saveAgreementOperation.body>,
  | keyof PriceTermsBody
  | 'checkinDate'
  | 'checkinLocationId'
  | 'odometerOut'
  | 'fuelLevelOut'
  | 'drivers'
  | 'overrideNote'
>;

type Upkeep = 'version' | 'changedAt' | 'changedBy';

type ByClock = 'daysRemaining' | 'isOverdue';

type Quantities = `${'hourly' | 'daily' | 'weekly' | 'monthly' | 'extra' | 'special'}${'Qty' | 'Rate'}`;

/** People, lines, payments and other fields with their own tables or statements. */
type ByHand =
  | ByClock
  | Quantities
  | 'vehicleExchanges'
  | 'extensions'
  | 'rateList'
  | 'mischargeList'
  | 'deductibleMiscCharge'
  | 'rentalConditions'
  | 'extraCharges'
  | 'taxList'
  | 'promotionList'
  | 'driverList'
  | 'customerDetails'
  | 'agreementBillingList'
  | 'agreementInsurance'
  | 'creditCards'
  | 'payments'
  | 'depositTotals'
  | 'agreementEquipment'
  | 'agreementAttribute'
  | 'priceTerms';

const vehicle = 'LEFT JOIN vehicles v ON v.id = a.vehicle_id';
const vehicleType = 'JOIN vehicle_types t ON t.id = a.vehicle_type_id';
const customer = 'JOIN customers c ON c.id = a.customer_id';
const customerType = `${customer} JOIN customer_types ct ON ct.id = c.customer_type_id`;
const checkoutLocation = 'JOIN locations s ON s.id = a.checkout_location_id';
const checkinLocation = 'JOIN locations e ON e.id = a.checkin_location_id';
const returnLocation = 'LEFT JOIN locations b ON b.id = a.return_location_id';
const type = 'JOIN agreement_types y ON y.id = a.agreement_type_id';
const reservation = 'LEFT JOIN reservations r ON r.id = a.reservation_id';
const insurance = 'LEFT JOIN agreement_insurances i ON i.agreement_id = a.id';

const listed = { isListed: true } as const;
const byId = { isListed: true, filter: { by: 'id' } } as const;
const sorted = { sort: true } as const;
const optional = { empty: null } as const;
const zero = { empty: 0 } as const;

export const byCreated: Sort = { column: 'a.created_date' };

const WRITTEN = {
  agreementTypeId: plain('agreement_type_id', {
    isListed: true,
    filter: { by: 'ids', as: 'AgreementTypes' },
  }),
  deliveryDate: plain('delivery_date', optional),
  poNo: plain('po_no', { sort: true, empty: null }),
  note: plain('note', optional),
  isDelivery: flag('is_delivery', zero),
  isRetrieval: flag('is_retrieval', zero),
} as const;

export const written = columnMap<Written, never, Exclude<keyof Written, 'agreementTypeId'>>()('a', WRITTEN);

export const agreements = columnMap<Read, ByHand | Upkeep>()('a', {
  ...WRITTEN,
  agreementId: plain('id', listed),
  agreementNumber: plain('number', { sort: { column: 'a.sequence' } }),
  agreementType: plain('type_name', { sort: { column: 'y.name', join: type } }),
  agreementStatusId: plain('status_id', {
    sort: true,
    codes: ['status', 'agreementstatusname'],
    filter: { by: 'ids', as: 'Statuses' },
  }),
  agreementStatusName: plain('status_name', listed),
  reservationId: plain('reservation_id', { isListed: true, as: 'ReserveId' }),
  reservationNumber: plain('reservation_number', {
    sort: { column: 'r.sequence', join: reservation },
    codes: ['reserveid'],
  }),
  customerId: plain('customer_id', byId),
  clientId: plain('client_id'),
  createdDate: plain('created_date', { sort: byCreated }),
  checkoutDate: plain('checkout_date', sorted),
  checkinDate: plain('checkin_date', sorted),
  returnDate: plain('return_date', sorted),
  closedDate: plain('closed_at'),
  checkoutLocation: plain('checkout_location_id', {
    isListed: true,
    as: 'CheckoutLocationId',
    filter: { by: 'id', as: 'PickupLocationId' },
  }),
  checkoutLocationName: plain('checkout_name', {
    sort: { column: 's.name', join: checkoutLocation },
    codes: ['location', 'checkoutlocation'],
  }),
  checkinLocation: plain('checkin_location_id', {
    isListed: true,
    as: 'CheckinLocationId',
    filter: { by: 'id', as: 'ReturnLocationId' },
  }),
  checkinLocationName: plain('checkin_name', {
    sort: { column: 'e.name', join: checkinLocation },
    codes: ['checkinlocation'],
  }),
  returnLocation: plain('return_location_id', { isListed: true, as: 'ReturnLocationId' }),
  returnLocationName: plain('return_name', { sort: { column: 'b.name', join: returnLocation } }),
  vehicleId: plain('vehicle_id', byId),
  vehicleNo: plain('vehicle_number', { sort: { column: 'v.number', join: vehicle }, codes: ['vehicle'] }),
  vehicleTypeId: plain('vehicle_type_id', byId),
  vehicleType: plain('vehicle_type_name', { sort: { column: 't.name', join: vehicleType } }),
  make: plain('make', { as: 'VehicleMake', sort: { column: 'v.make', join: vehicle } }),
  model: plain('model', { as: 'VehicleModel', sort: { column: 'v.model', join: vehicle } }),
  year: plain('year', { as: 'VehicleYear', sort: { column: 'v.year', join: vehicle } }),
  trim: plain('trim'),
  licenseNo: plain('license_no', { sort: { column: 'v.license_no', join: vehicle } }),
  odometerOut: plain('odometer_out', sorted),
  odometerIn: plain('odometer_in', sorted),
  fuelLevelOut: plain('fuel_level_out'),
  fuelLevelIn: plain('fuel_level_in'),
  totalDays: plain('total_days', sorted),
  daysInWeek: plain('days_in_week'),
  riskFlag: plain('risk_flag'),
  riskNote: plain('risk_note'),
  holdReason: plain('hold_reason'),
  voidReason: plain('void_reason'),
  totalAmount: money('total_amount', sorted),
  advancePaid: money('advance_paid'),
  amountPaid: money('amount_paid', sorted),
  balanceDue: money('balance_due', sorted),
  subTotal: money('sub_total'),
  baseCharge: money('base_charge'),
  discount: money('discount'),
  deposit: money('deposit'),
  promotionDiscount: money('promotion_discount'),
  totalTax: money('total_tax'),
  writeOffAmount: money('write_off'),
  postAdjustments: money('post_adjustments'),
  reimbursementAmount: money('reimbursement'),
  isElectric: flag('is_electric'),
  isLoanerAgreement: flag('is_loaner'),
});

type RowOnly = Omit<
  Row,
  | Capitalize<keyof Read>
  | 'ReserveId'
  | 'CheckoutLocationId'
  | 'CheckinLocationId'
  | 'ReturnLocationId'
  | 'VehicleMake'
  | 'VehicleModel'
  | 'VehicleYear'
  | 'ChargeIfReturnedNow'
>;

export const rowOnly = columnMap<RowOnly, never>()('a', {
  FirstName: plain('first_name', { sort: { column: 'c.first_name', join: customer } }),
  LastName: plain('last_name', { sort: { column: 'a.customer_sort' }, codes: ['customer', 'fullname'] }),
  CompanyName: plain('company_name', {
    sort: { column: 'c.company_name', join: customer },
    codes: ['company'],
  }),
  CustomerType: plain('customer_type', { sort: { column: 'ct.name', join: customerType } }),
  Email: plain('email', { sort: { column: 'c.email', join: customer } }),
  HPhone: plain('home_phone', listed),
  BPhone: plain('business_phone', listed),
  CPhone: plain('cell_phone', { sort: { column: 'c.cell_phone', join: customer }, codes: ['phone'] }),
  InsuranceCompany: plain('insurance_company', { sort: { column: 'i.company', join: insurance } }),
  ClaimNumber: plain('claim_no', { sort: { column: 'i.claim_no', join: insurance } }),
});

export const upkeep = columnMap<Pick<Read, Upkeep>, never>()('a', {
  version: plain('version'),
  changedAt: plain('changed_at'),
  changedBy: plain('changed_by_name'),
});

const sortOfAgreement = agreements.sorts({ DaysRemaining: { column: 'a.checkin_date' } }, {});
const sortOfRow = rowOnly.sorts({}, {});

/** Orders without a join are read in order from an index; the others are sorted. */
export const sortNamed = (name: string): Sort | undefined => sortOfAgreement(name) ?? sortOfRow(name);

const AGREEMENTS = `
SELECT a.*, y.name AS type_name, x.name AS status_name, r.number AS reservation_number,
  v.number AS vehicle_number, v.license_no, v.make, v.model, v.year, v.trim,
  CASE v.fuel WHEN 'Electric' THEN 1 ELSE 0 END AS is_electric,
  t.name AS vehicle_type_name, c.first_name, c.last_name, c.company_name, ct.name AS customer_type, c.email,
  c.home_phone, c.business_phone, c.cell_phone, i.company AS insurance_company, i.claim_no, s.name AS checkout_name, e.name AS checkin_name, e.time_zone AS checkin_zone,
  b.name AS return_name, u.first_name || ' ' || u.last_name AS changed_by_name
FROM agreements a
JOIN agreement_types y ON y.id = a.agreement_type_id
JOIN agreement_statuses x ON x.id = a.status_id
JOIN customers c ON c.id = a.customer_id
JOIN customer_types ct ON ct.id = c.customer_type_id
JOIN vehicles v ON v.id = a.vehicle_id
JOIN vehicle_types t ON t.id = a.vehicle_type_id
JOIN locations s ON s.id = a.checkout_location_id
JOIN locations e ON e.id = a.checkin_location_id
LEFT JOIN locations b ON b.id = a.return_location_id
LEFT JOIN reservations r ON r.id = a.reservation_id
LEFT JOIN agreement_insurances i ON i.agreement_id = a.id
LEFT JOIN users u ON u.id = a.changed_by`;

export const DETAIL = `${AGREEMENTS}
WHERE a.id = ? AND a.client_id = ?`;

export const ROWS = `${AGREEMENTS}
WHERE a.id IN (SELECT value FROM json_each(?))`;
