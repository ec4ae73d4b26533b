import {
  balanceCell,
  momentCell,
  moneyCell,
  numberCell,
  placesCell,
  textCell,
} from '../../../patterns/list/columns.server.ts';
import type { ColumnDeclaration } from '../../../patterns/list/list-declaration.server.ts';
import type { CellKind } from '../../../patterns/list/list-view.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { ReservationRow } from '../../../upstream/reservations/reservation.contract.ts';
import type { ReservationSort } from '../../../upstream/reservations/reservations.contract.ts';
import { buildName } from '../../../upstream/vehicles/vehicles.contract.ts';
import { statusBadge } from '../life-cycle.ts';

type Column = ColumnDeclaration<ReservationRow, StaffContext>;

/** A column called `name`, with the service's order for it. */
const column =
  (kind: CellKind) =>
  (name: string, cell: Column['cell'], sort: ReservationSort | null): Column => ({
    label: `reservations.columns.${name}`,
    kind,
    cell,
    ...(sort && { sort }),
  });
const [cells, amounts] = [column('text'), column('amount')];
const text = (name: string, of: (row: ReservationRow) => string | null, sort: ReservationSort | null) =>
  cells(name, (row) => textCell(of(row)), sort);

export const columns: Readonly<Record<string, Column>> = {
  ReservationNumber: text('number', (row) => row.displayId, 'number'),
  Status: column('badge')(
    'status',
    ({ rental, status, statusId }, { nowAt, t }) => {
      const { tone, shape, isLate } = statusBadge({ ...rental, statusId }, nowAt(rental.checkOutPlace));
      return [isLate ? t('reservations.late') : (status ?? String(statusId)), `${tone} ${shape}`];
    },
    'status',
  ),
  Customer: cells(
    'customer',
    ({ customer }) => [customer.fullName || (customer.company ?? ''), textCell(customer.mobile)],
    'customer',
  ),
  CheckoutDate: cells('checkOut', ({ rental }, words) => momentCell(rental.checkOutAt, words), 'checkOut'),
  CheckinDate: cells('checkIn', ({ rental }, words) => momentCell(rental.checkInAt, words), 'checkIn'),
  VehicleType: text('vehicleType', ({ vehicle }) => vehicle.type, 'vehicleType'),
  Vehicle: column('plate')(
    'vehicle',
    ({ vehicle }, { t }) => (vehicle.plate ?? vehicle.number) || ['', t('reservations.notAssigned')],
    'plate',
  ),
  Location: cells(
    'places',
    ({ rental }) => placesCell(rental.checkOutPlace, rental.checkInPlace),
    'checkOutPlace',
  ),
  TotalAmount: amounts('total', ({ money }, words) => moneyCell(money.total, words), 'total'),
  BalanceDue: column('balance')(
    'balance',
    ({ money }, words) => balanceCell(money.balance, words),
    'balance',
  ),
  CreatedDate: cells('created', ({ rental }, words) => momentCell(rental.createdAt, words), 'created'),
  ReservationType: text('type', (row) => row.type, 'type'),
  Phone: text('phone', ({ customer }) => customer.mobile, null),
  Email: text('email', ({ customer }) => customer.email, null),
  Company: text('company', ({ customer }) => customer.company, 'company'),
  VehicleMake: text('make', ({ vehicle }) => buildName(vehicle.make, vehicle.model, vehicle.year), 'make'),
  CheckoutLocation: text('checkOutPlace', ({ rental }) => rental.checkOutPlace, 'checkOutPlace'),
  CheckinLocation: text('checkInPlace', ({ rental }) => rental.checkInPlace, 'checkInPlace'),
  BasePrice: amounts('base', ({ money }, words) => moneyCell(money.base, words), 'base'),
  AdvancePaid: amounts('advance', ({ money }, words) => moneyCell(money.advance, words), 'advance'),
  TotalDays: amounts('days', ({ rental }, words) => numberCell(rental.days, words), 'days'),
  AgreementNumber: text('agreement', ({ references }) => references.agreementNumber, null),
  ReferralName: text('referral', ({ references }) => references.referral, null),
  Note: text('note', (row) => row.note, null),
};

/** Shown until the service names the columns that this user chose. */
export const defaultColumns: readonly string[] = Object.keys(columns).slice(0, 10);
