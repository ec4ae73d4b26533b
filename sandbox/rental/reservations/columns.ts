import type { PriceTermsBody } from '../../../app/upstream/pricing/price-terms.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import type { reservation } from '../../../app/upstream/reservations/reservation.contract.ts';
import { columnMap, flag, money, type OptionalOf, plain, text } from '../core/column-map.ts';
import type { Sort } from '../core/page.ts';
import type { ReservationBody } from './booking-body.ts';

type Read = WireOf<typeof reservation.read>;

type Written = Omit<ReservationBody, keyof PriceTermsBody | 'drivers' | 'billingContacts'>;

type Upkeep = 'version' | 'changedAt' | 'changedBy';

type ByHand =
  | 'rates'
  | 'miscCharges'
  | 'deductibleMiscCharges'
  | 'extraCharges'
  | 'taxes'
  | 'promotions'
  | 'mileageCharges'
  | 'payments'
  | 'depositTotals'
  | 'drivers'
  | 'billingContacts'
  | 'customerDetails'
  | 'customerImages'
  | 'priceTerms'
  | 'usualFees'
  | 'atRisk';

const vehicle = 'LEFT JOIN vehicles v ON v.id = r.vehicle_id';
const vehicleType = 'JOIN vehicle_types t ON t.id = r.vehicle_type_id';
const customer = 'JOIN customers c ON c.id = r.customer_id';
const startLocation = 'JOIN locations s ON s.id = r.start_location_id';
const endLocation = 'JOIN locations e ON e.id = r.end_location_id';
const type = 'JOIN reservation_types y ON y.id = r.reservation_type_id';
const agreement = 'LEFT JOIN agreements a ON a.id = r.agreement_id';
const referral = 'LEFT JOIN referrals f ON f.id = r.referral_id';

const listed = { isListed: true } as const;
const byId = { isListed: true, filter: { by: 'id' } } as const;
const sorted = { sort: true } as const;
const optional = { empty: null } as const;
const zero = { empty: 0 } as const;

export const bySequence: Sort = { column: 'r.sequence' };

const WRITTEN = {
  reservationTypeId: plain('reservation_type_id', {
    isListed: true,
    filter: { by: 'ids', as: 'ReservationTypes' },
  }),
  customerId: plain('customer_id', byId),
  startDate: plain('start_date', { sort: true, codes: ['checkoutdate'] }),
  endDate: plain('end_date', { sort: true, codes: ['checkindate'] }),
  startLocationId: plain('start_location_id', {
    isListed: true,
    filter: { by: 'id', as: 'CheckoutLocationId' },
  }),
  endLocationId: plain('end_location_id', { isListed: true, filter: { by: 'id', as: 'CheckinLocationId' } }),
  vehicleTypeId: plain('vehicle_type_id', byId),
  vehicleId: plain('vehicle_id', { ...byId, empty: null }),
  projectedMileage: plain('projected_mileage', zero),
  prep: plain('prep', zero),
  wrap: plain('wrap', zero),
  voucherNo: text('voucher_no', optional),
  poNo: text('po_no', optional),
  roNo: text('ro_no', optional),
  referralId: plain('referral_id', optional),
  destination: text('destination', optional),
  checkoutState: text('checkout_state', optional),
  checkinState: text('checkin_state', optional),
  note: text('note', { sort: true, empty: null }),
  isRetrieval: flag('is_retrieval', zero),
  isDelivery: flag('is_delivery', zero),
  isCompound: flag('is_compound', zero),
} as const;

export const written = columnMap<Written, never, OptionalOf<Written>>()('r', WRITTEN);

export const reservations = columnMap<Read, ByHand | Upkeep>()('r', {
  ...WRITTEN,
  reserveId: plain('id', listed),
  reservationNumber: plain('number', { sort: bySequence }),
  reservationType: plain('type_name', { sort: { column: 'y.name', join: type } }),
  statusId: plain('status_id', {
    sort: true,
    codes: ['status', 'reservationstatusname'],
    filter: { by: 'ids', as: 'Statuses' },
  }),
  reservationStatus: plain('status_code'),
  reservationStatusName: plain('status_name', listed),
  clientId: plain('client_id'),
  customerNumber: plain('customer_number'),
  firstName: plain('first_name', { sort: { column: 'c.first_name', join: customer } }),
  lastName: plain('last_name', { sort: { column: 'r.customer_sort' }, codes: ['customer', 'fullname'] }),
  companyName: plain('company_name', {
    sort: { column: 'c.company_name', join: customer },
    codes: ['company'],
  }),
  email: plain('email', { sort: { column: 'c.email', join: customer } }),
  hPhone: plain('home_phone'),
  bPhone: plain('business_phone'),
  cPhone: plain('cell_phone', { sort: { column: 'c.cell_phone', join: customer }, codes: ['phone'] }),
  address: plain('customer_address'),
  city: plain('customer_city'),
  zipCode: plain('customer_postal'),
  dateOfbirth: plain('date_of_birth'),
  licenseNumber: plain('license_number'),
  licenseExpiryDate: plain('license_expiry_date'),
  vehicleNo: plain('vehicle_number', { sort: { column: 'v.number', join: vehicle }, codes: ['vehicle'] }),
  licenseNo: plain('license_no', { sort: { column: 'v.license_no', join: vehicle } }),
  vehicleType: plain('vehicle_type_name', { sort: { column: 't.name', join: vehicleType } }),
  vehicleMake: plain('make', { sort: { column: 'v.make', join: vehicle } }),
  vehicleModel: plain('model', { sort: { column: 'v.model', join: vehicle } }),
  vehicleYear: plain('year', { sort: { column: 'v.year', join: vehicle } }),
  vehicleColour: plain('colour'),
  odometer: plain('odometer'),
  secondVehicleId: plain('second_vehicle_id'),
  secondVehicleNo: plain('second_vehicle_number'),
  secondLicenseNo: plain('second_license_no'),
  secondVehicleMake: plain('second_make'),
  secondVehicleModel: plain('second_model'),
  secondVehicleYear: plain('second_year'),
  createdDate: plain('created_date', sorted),
  totalDays: plain('total_days', sorted),
  daysInWeek: plain('days_in_week'),
  startLocationName: plain('start_name', {
    sort: { column: 's.name', join: startLocation },
    codes: ['location', 'checkoutlocation'],
  }),
  startLocationAddress: plain('start_address'),
  endLocationName: plain('end_name', {
    sort: { column: 'e.name', join: endLocation },
    codes: ['checkinlocation'],
  }),
  endLocationAddress: plain('end_address'),
  cancelledDate: plain('cancelled_date'),
  cancelledReason: plain('cancelled_reason'),
  promotionId: plain('promotion_id'),
  basePrice: money('base_price', sorted),
  total: money('total_amount', { sort: true, as: 'TotalAmount' }),
  totalTax: money('total_tax'),
  totalDiscount: money('total_discount'),
  preAdjustment: money('pre_adjustment'),
  unTaxableAdditional: money('untaxable_additional'),
  deposit: money('deposit'),
  advancedPayment: money('advance_paid', { sort: true, as: 'AdvancePaid' }),
  amountPaid: money('amount_paid'),
  balanceDue: money('balance_due', sorted),
  cancellationCharge: money('cancellation_charge'),
  installmentCount: plain('installment_count'),
  installmentAmount: money('installment_amount'),
  ldw: money('ldw'),
  tldw: money('tldw'),
  isOnline: flag('is_online'),
  referralName: plain('referral_name', { sort: { column: 'f.name', join: referral } }),
  referralCalculationType: plain('referral_calculation_type'),
  agreementId: plain('agreement_id', listed),
  agreementNumber: plain('agreement_number', { sort: { column: 'a.sequence', join: agreement } }),
  createdByName: plain('created_by_name'),
});

export const upkeep = columnMap<Pick<Read, Upkeep>, never>()('r', {
  version: plain('version'),
  changedAt: plain('changed_at'),
  changedBy: plain('changed_by_name'),
});

/** Orders without a join are read in order from an index; the others are sorted. */
export const sortNamed = reservations.sorts({}, {});

const RESERVATIONS = `
SELECT r.*, y.name AS type_name, x.name AS status_name, x.code AS status_code,
  c.number AS customer_number, c.first_name, c.last_name, c.company_name, c.email, c.home_phone,
  c.business_phone, c.cell_phone, c.address AS customer_address, c.city AS customer_city, c.postal AS customer_postal,
  c.date_of_birth,
  c.license_number, c.license_expiry_date,
  v.number AS vehicle_number, v.license_no, v.make, v.model, v.year, v.colour, v.odometer, v.current_location_id,
  w.number AS second_vehicle_number, w.license_no AS second_license_no, w.make AS second_make, w.model AS second_model,
  w.year AS second_year,
  t.name AS vehicle_type_name,
  s.name AS start_name, s.address || ', ' || s.postal || ' ' || s.city AS start_address,
  e.name AS end_name, e.address || ', ' || e.postal || ' ' || e.city AS end_address,
  a.number AS agreement_number, f.name AS referral_name, f.calculation_type AS referral_calculation_type,
  u.first_name || ' ' || u.last_name AS created_by_name, z.first_name || ' ' || z.last_name AS changed_by_name
FROM reservations r
JOIN reservation_types y ON y.id = r.reservation_type_id
JOIN reservation_statuses x ON x.id = r.status_id
JOIN customers c ON c.id = r.customer_id
JOIN vehicle_types t ON t.id = r.vehicle_type_id
JOIN locations s ON s.id = r.start_location_id
JOIN locations e ON e.id = r.end_location_id
LEFT JOIN vehicles v ON v.id = r.vehicle_id
LEFT JOIN vehicles w ON w.id = r.second_vehicle_id
LEFT JOIN agreements a ON a.id = r.agreement_id
LEFT JOIN referrals f ON f.id = r.referral_id
LEFT JOIN users u ON u.id = r.created_by
LEFT JOIN users z ON z.id = r.changed_by`;

export const DETAIL = `${RESERVATIONS}
WHERE r.id = ? AND r.client_id = ?`;

export const ROWS = `${RESERVATIONS}
WHERE r.id IN (SELECT value FROM json_each(?))`;
