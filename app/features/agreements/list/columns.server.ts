import type { Formats } from '../../../i18n/formats.server.ts';
import type { ColumnDeclaration } from '../../../patterns/list/column-declaration.server.ts';
import type { CellKind } from '../../../patterns/list/list-view.ts';
import type { Cell } from '../../../patterns/list/packed-rows.ts';
import {
  balanceCell,
  momentCell,
  moneyCell,
  numberCell,
  placesCell,
  textCell,
} from '../../../patterns/list-screen/row-cells.server.ts';
import type { AgreementRow } from '../../../upstream/agreements/agreement.contract.ts';
import type { AgreementSort } from '../../../upstream/agreements/agreements.contract.ts';
import { buildName } from '../../../upstream/vehicles/build-name.ts';
import { OVERDUE_MARK, statusMark } from '../status-badge.ts';

/** What the cells of this list need besides the row. */
export interface CellWords {
  readonly formats: Formats;
  readonly overdue: string;
}

type Column = ColumnDeclaration<AgreementRow, CellWords>;

function column(name: string, kind: CellKind, cell: Column['cell'], sort?: AgreementSort): Column {
  return { label: `agreements.columns.${name}`, kind, cell, ...(sort && { sort }) };
}

function status(row: AgreementRow, { overdue }: CellWords): Cell {
  const { tone, shape } = row.rental.isOverdue ? OVERDUE_MARK : statusMark(row.statusId);
  return [row.rental.isOverdue ? overdue : (row.status ?? String(row.statusId)), `${tone} ${shape}`];
}

/** The list's columns by the service's header codes. */
export const columns: Readonly<Record<string, Column>> = {
  AgreementNumber: column('number', 'text', (row) => row.displayId, 'number'),
  Status: column('status', 'badge', status, 'status'),
  Customer: column(
    'customer',
    'text',
    (row) => [row.customer, textCell(row.mobile ?? row.homePhone ?? row.businessPhone)],
    'customer',
  ),
  CheckoutDate: column(
    'checkOut',
    'text',
    (row, words) => momentCell(row.rental.checkOutAt, words),
    'checkOut',
  ),
  CheckinDate: column('checkIn', 'text', (row, words) => momentCell(row.rental.checkInAt, words), 'checkIn'),
  Vehicle: column('vehicle', 'plate', (row) => row.vehicle.plate ?? textCell(row.vehicle.number), 'plate'),
  Location: column(
    'places',
    'text',
    ({ rental }) => placesCell(rental.checkOutPlace, rental.returnPlace ?? rental.checkInPlace),
    'checkOutPlace',
  ),
  TotalAmount: column('total', 'amount', (row, words) => moneyCell(row.money.total, words), 'total'),
  BalanceDue: column('balance', 'balance', (row, words) => balanceCell(row.money.balance, words), 'balance'),
  CreatedDate: column('created', 'text', (row, words) => momentCell(row.rental.createdAt, words), 'created'),
  AgreementType: column('type', 'text', (row) => textCell(row.type), 'type'),
  ReservationNumber: column('reservation', 'text', (row) => textCell(row.reservationNumber), 'reservation'),
  DaysRemaining: column(
    'daysRemaining',
    'amount',
    (row, words) => numberCell(row.rental.daysRemaining, words),
    'daysRemaining',
  ),
  ReturnDate: column(
    'returned',
    'text',
    (row, words) => momentCell(row.rental.returnedAt, words),
    'returned',
  ),
  VehicleType: column('vehicleType', 'text', (row) => textCell(row.vehicle.type), 'vehicleType'),
  VehicleNo: column('vehicleNumber', 'text', (row) => textCell(row.vehicle.number), 'vehicleNumber'),
  VehicleMake: column(
    'make',
    'text',
    ({ vehicle }) => buildName(vehicle.make, vehicle.model, vehicle.year),
    'make',
  ),
  CheckoutLocation: column(
    'checkOutPlace',
    'text',
    (row) => textCell(row.rental.checkOutPlace),
    'checkOutPlace',
  ),
  CheckinLocation: column('checkInPlace', 'text', (row) => textCell(row.rental.checkInPlace), 'checkInPlace'),
  ReturnLocation: column('returnPlace', 'text', (row) => textCell(row.rental.returnPlace), 'returnPlace'),
  CustomerType: column('customerType', 'text', (row) => textCell(row.customerType), 'customerType'),
  Company: column('company', 'text', (row) => textCell(row.company), 'company'),
  Phone: column('phone', 'text', (row) => textCell(row.mobile)),
  Email: column('email', 'text', (row) => textCell(row.email)),
  OdometerOut: column(
    'odometerOut',
    'amount',
    (row, words) => numberCell(row.vehicle.odometerOut, words),
    'odometerOut',
  ),
  OdometerIn: column(
    'odometerIn',
    'amount',
    (row, words) => numberCell(row.vehicle.odometerIn, words),
    'odometerIn',
  ),
  TotalDays: column('days', 'amount', (row, words) => numberCell(row.rental.days, words), 'days'),
  AmountPaid: column('paid', 'amount', (row, words) => moneyCell(row.money.paid, words)),
  InsuranceCompany: column('insurer', 'text', (row) => textCell(row.insurer), 'insurer'),
  ClaimNumber: column('claimNumber', 'text', (row) => textCell(row.claimNumber), 'claimNumber'),
  PoNo: column('purchaseOrder', 'text', (row) => textCell(row.purchaseOrder)),
};

/** Shown while the service does not say which columns this user chose. */
export const usualColumns: readonly string[] = Object.keys(columns).slice(0, 10);
