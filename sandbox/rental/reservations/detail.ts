import { fromMinor } from '../money.ts';
import { recordId } from '../record-id.ts';
import { notFound } from '../refusal.ts';
import type { Route } from '../router.ts';
import { attachedLists } from './attached.ts';

const DETAIL = `
SELECT r.*, y.name AS type_name, x.name AS status_name, x.code AS status_code,
  c.number AS customer_number, c.first_name, c.last_name, c.company_name, c.email, c.home_phone,
  c.business_phone, c.cell_phone, c.address AS customer_address, c.city AS customer_city, c.postal AS customer_postal,
  c.date_of_birth,
  c.license_number, c.license_expiry_date,
  v.number AS vehicle_number, v.license_no, v.make, v.model, v.year, v.colour, v.odometer,
  w.number AS second_vehicle_number,
  t.name AS vehicle_type_name,
  s.name AS start_name, s.address || ', ' || s.postal || ' ' || s.city AS start_address,
  e.name AS end_name, e.address || ', ' || e.postal || ' ' || e.city AS end_address,
  a.number AS agreement_number, f.name AS referral_name, f.calculation_type AS referral_calculation_type
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
WHERE r.id = ? AND r.client_id = ?`;

/** Columns that go out as they are, under the wire's name. */
const PLAIN = {
  reserveId: 'id',
  reservationNumber: 'number',
  reservationType: 'type_name',
  reservationTypeId: 'reservation_type_id',
  statusId: 'status_id',
  reservationStatus: 'status_code',
  reservationStatusName: 'status_name',
  clientId: 'client_id',
  customerId: 'customer_id',
  customerNumber: 'customer_number',
  firstName: 'first_name',
  lastName: 'last_name',
  companyName: 'company_name',
  email: 'email',
  hPhone: 'home_phone',
  bPhone: 'business_phone',
  cPhone: 'cell_phone',
  address: 'customer_address',
  city: 'customer_city',
  zipCode: 'customer_postal',
  dateOfbirth: 'date_of_birth',
  licenseNumber: 'license_number',
  licenseExpiryDate: 'license_expiry_date',
  vehicleId: 'vehicle_id',
  vehicleNo: 'vehicle_number',
  licenseNo: 'license_no',
  vehicleTypeId: 'vehicle_type_id',
  vehicleType: 'vehicle_type_name',
  vehicleMake: 'make',
  vehicleModel: 'model',
  vehicleYear: 'year',
  vehicleColour: 'colour',
  odometer: 'odometer',
  secondVehicleId: 'second_vehicle_id',
  secondVehicleNo: 'second_vehicle_number',
  createdDate: 'created_date',
  startDate: 'start_date',
  endDate: 'end_date',
  totalDays: 'total_days',
  daysInWeek: 'days_in_week',
  startLocationId: 'start_location_id',
  startLocationName: 'start_name',
  startLocationAddress: 'start_address',
  endLocationId: 'end_location_id',
  endLocationName: 'end_name',
  endLocationAddress: 'end_address',
  checkoutState: 'checkout_state',
  checkinState: 'checkin_state',
  cancelledDate: 'cancelled_date',
  cancelledReason: 'cancelled_reason',
  promotionId: 'promotion_id',
  installmentCount: 'installment_count',
  projectedMileage: 'projected_mileage',
  prep: 'prep',
  wrap: 'wrap',
  voucherNo: 'voucher_no',
  poNo: 'po_no',
  roNo: 'ro_no',
  referralId: 'referral_id',
  referralName: 'referral_name',
  referralCalculationType: 'referral_calculation_type',
  destination: 'destination',
  note: 'note',
  agreementId: 'agreement_id',
  agreementNumber: 'agreement_number',
  version: 'version',
} as const;

const MONEY = {
  basePrice: 'base_price',
  total: 'total_amount',
  totalTax: 'total_tax',
  totalDiscount: 'total_discount',
  preAdjustment: 'pre_adjustment',
  unTaxableAdditional: 'untaxable_additional',
  deposit: 'deposit',
  advancedPayment: 'advance_paid',
  amountPaid: 'amount_paid',
  balanceDue: 'balance_due',
  cancellationCharge: 'cancellation_charge',
  installmentAmount: 'installment_amount',
  ldw: 'ldw',
  tldw: 'tldw',
} as const;

const FLAGS = {
  isRetrieval: 'is_retrieval',
  isDelivery: 'is_delivery',
  isCompound: 'is_compound',
  isOnline: 'is_online',
} as const;

type Row = Readonly<Record<string, string | number | null>>;

function renamed(names: Readonly<Record<string, string>>, read: (column: string) => unknown) {
  return Object.fromEntries(Object.entries(names).map(([wire, column]) => [wire, read(column)]));
}

/** A reservation of another tenant is as absent as one that never was. */
export const reservationDetailRoute: Route = {
  operationId: 'reservations.get',
  permission: 'RESERVATION_VIEW',
  answer({ caller, database, holes }) {
    const id = recordId(holes.reservationId, 'reservation');
    const row = database.get<Row>(DETAIL, [id, caller.clientId]);
    if (row === undefined) throw notFound('There is no such reservation.');
    return {
      body: {
        ...renamed(PLAIN, (column) => row[column] ?? null),
        ...renamed(MONEY, (column) => fromMinor(Number(row[column]))),
        ...renamed(FLAGS, (column) => row[column] === 1),
        ...attachedLists(database, id),
      },
    };
  },
};
