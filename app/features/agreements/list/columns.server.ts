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
import type { AgreementRow } from '../../../upstream/agreements/agreement-row.ts';
import type { AgreementSort } from '../../../upstream/agreements/agreement-sort.ts';
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
  const { tone, shape } = row.isOverdue ? OVERDUE_MARK : statusMark(row.statusId);
  return [row.isOverdue ? overdue : (row.status ?? String(row.statusId)), `${tone} ${shape}`];
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
  CheckoutDate: column('checkOut', 'text', (row, words) => momentCell(row.checkOutAt, words), 'checkOut'),
  CheckinDate: column('checkIn', 'text', (row, words) => momentCell(row.checkInAt, words), 'checkIn'),
  Vehicle: column('vehicle', 'plate', (row) => row.plate ?? textCell(row.vehicleNumber), 'plate'),
  Location: column(
    'places',
    'text',
    ({ checkOutPlace, checkInPlace, returnPlace }) => placesCell(checkOutPlace, returnPlace ?? checkInPlace),
    'checkOutPlace',
  ),
  TotalAmount: column('total', 'amount', (row, words) => moneyCell(row.total, words), 'total'),
  BalanceDue: column('balance', 'balance', (row, words) => balanceCell(row.balance, words), 'balance'),
  CreatedDate: column('created', 'text', (row, words) => momentCell(row.createdAt, words), 'created'),
  AgreementType: column('type', 'text', (row) => textCell(row.type), 'type'),
  ReservationNumber: column('reservation', 'text', (row) => textCell(row.reservationNumber), 'reservation'),
  DaysRemaining: column(
    'daysRemaining',
    'amount',
    (row, words) => numberCell(row.daysRemaining, words),
    'daysRemaining',
  ),
  ReturnDate: column('returned', 'text', (row, words) => momentCell(row.returnedAt, words), 'returned'),
  VehicleType: column('vehicleType', 'text', (row) => textCell(row.vehicleType), 'vehicleType'),
  VehicleNo: column('vehicleNumber', 'text', (row) => textCell(row.vehicleNumber), 'vehicleNumber'),
  VehicleMake: column('make', 'text', (row) => buildName(row.make, row.model, row.year), 'make'),
  CheckoutLocation: column('checkOutPlace', 'text', (row) => textCell(row.checkOutPlace), 'checkOutPlace'),
  CheckinLocation: column('checkInPlace', 'text', (row) => textCell(row.checkInPlace), 'checkInPlace'),
  ReturnLocation: column('returnPlace', 'text', (row) => textCell(row.returnPlace), 'returnPlace'),
  CustomerType: column('customerType', 'text', (row) => textCell(row.customerType), 'customerType'),
  Company: column('company', 'text', (row) => textCell(row.company), 'company'),
  Phone: column('phone', 'text', (row) => textCell(row.mobile)),
  Email: column('email', 'text', (row) => textCell(row.email)),
  OdometerOut: column(
    'odometerOut',
    'amount',
    (row, words) => numberCell(row.odometerOut, words),
    'odometerOut',
  ),
  OdometerIn: column('odometerIn', 'amount', (row, words) => numberCell(row.odometerIn, words), 'odometerIn'),
  TotalDays: column('days', 'amount', (row, words) => numberCell(row.days, words), 'days'),
  AmountPaid: column('paid', 'amount', (row, words) => moneyCell(row.paid, words)),
  InsuranceCompany: column('insurer', 'text', (row) => textCell(row.insurer), 'insurer'),
  ClaimNumber: column('claimNumber', 'text', (row) => textCell(row.claimNumber), 'claimNumber'),
  PoNo: column('purchaseOrder', 'text', (row) => textCell(row.purchaseOrder)),
};

/** Shown while the service does not say which columns this user chose. */
export const usualColumns: readonly string[] = Object.keys(columns).slice(0, 10);
