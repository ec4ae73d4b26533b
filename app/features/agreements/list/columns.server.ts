import type { Formats } from '../../../i18n/formats.server.ts';
import type { ColumnDeclaration } from '../../../patterns/list-screen/column-declaration.server.ts';
import type { CellKind } from '../../../patterns/list-screen/list-view.ts';
import type { Cell } from '../../../patterns/list-screen/packed-rows.ts';
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

const orEmpty = (text: string | null) => text ?? '';
/** The day, and the time below it: two short lines leave room for ten columns. */
const moment = (wire: string | null, { formats }: CellWords): Cell =>
  wire?.includes('T') ? [formats.date(wire), formats.time(wire)] : formats.date(wire);
const money = (amount: number | null, { formats }: CellWords) => formats.money(amount);
const number = (value: number | null, { formats }: CellWords) => formats.number(value);

function status(row: AgreementRow, { overdue }: CellWords): Cell {
  const { tone, shape } = row.isOverdue ? OVERDUE_MARK : statusMark(row.statusId);
  return [row.isOverdue ? overdue : (row.status ?? String(row.statusId)), `${tone} ${shape}`];
}

/** Where the vehicle goes out and where it comes back, or came. */
function places({ checkOutPlace, checkInPlace, returnPlace }: AgreementRow): Cell {
  const end = returnPlace ?? checkInPlace;
  return end && end !== checkOutPlace ? [orEmpty(checkOutPlace), `→ ${end}`] : orEmpty(checkOutPlace);
}

/** The list's columns by the service's header codes. */
export const columns: Readonly<Record<string, Column>> = {
  AgreementNumber: column('number', 'text', (row) => row.displayId, 'number'),
  Status: column('status', 'badge', status, 'status'),
  Customer: column(
    'customer',
    'text',
    (row) => [row.customer, orEmpty(row.mobile ?? row.homePhone ?? row.businessPhone)],
    'customer',
  ),
  CheckoutDate: column('checkOut', 'text', (row, words) => moment(row.checkOutAt, words), 'checkOut'),
  CheckinDate: column('checkIn', 'text', (row, words) => moment(row.checkInAt, words), 'checkIn'),
  Vehicle: column('vehicle', 'plate', (row) => row.plate ?? orEmpty(row.vehicleNumber), 'plate'),
  Location: column('places', 'text', places, 'checkOutPlace'),
  TotalAmount: column('total', 'amount', (row, words) => money(row.total, words), 'total'),
  BalanceDue: column(
    'balance',
    'balance',
    (row, words) => [money(row.balance, words), row.balance ? 'open' : 'none'],
    'balance',
  ),
  AgreementType: column('type', 'text', (row) => orEmpty(row.type), 'type'),
  ReservationNumber: column('reservation', 'text', (row) => orEmpty(row.reservationNumber), 'reservation'),
  DaysRemaining: column(
    'daysRemaining',
    'amount',
    (row, words) => number(row.daysRemaining, words),
    'daysRemaining',
  ),
  CreatedDate: column('created', 'text', (row, words) => moment(row.createdAt, words), 'created'),
  ReturnDate: column('returned', 'text', (row, words) => moment(row.returnedAt, words), 'returned'),
  VehicleType: column('vehicleType', 'text', (row) => orEmpty(row.vehicleType), 'vehicleType'),
  VehicleNo: column('vehicleNumber', 'text', (row) => orEmpty(row.vehicleNumber), 'vehicleNumber'),
  VehicleMake: column('make', 'text', (row) => buildName(row.make, row.model, row.year), 'make'),
  CheckoutLocation: column('checkOutPlace', 'text', (row) => orEmpty(row.checkOutPlace), 'checkOutPlace'),
  CheckinLocation: column('checkInPlace', 'text', (row) => orEmpty(row.checkInPlace), 'checkInPlace'),
  ReturnLocation: column('returnPlace', 'text', (row) => orEmpty(row.returnPlace), 'returnPlace'),
  CustomerType: column('customerType', 'text', (row) => orEmpty(row.customerType), 'customerType'),
  Company: column('company', 'text', (row) => orEmpty(row.company), 'company'),
  Phone: column('phone', 'text', (row) => orEmpty(row.mobile)),
  Email: column('email', 'text', (row) => orEmpty(row.email)),
  OdometerOut: column('odometerOut', 'amount', (row, words) => number(row.odometerOut, words), 'odometerOut'),
  OdometerIn: column('odometerIn', 'amount', (row, words) => number(row.odometerIn, words), 'odometerIn'),
  TotalDays: column('days', 'amount', (row, words) => number(row.days, words), 'days'),
  AmountPaid: column('paid', 'amount', (row, words) => money(row.paid, words)),
  InsuranceCompany: column('insurer', 'text', (row) => orEmpty(row.insurer), 'insurer'),
  ClaimNumber: column('claimNumber', 'text', (row) => orEmpty(row.claimNumber), 'claimNumber'),
  PoNo: column('purchaseOrder', 'text', (row) => orEmpty(row.purchaseOrder)),
};

/** Shown while the service does not say which columns this user chose. */
export const usualColumns: readonly string[] = Object.keys(columns).slice(0, 9);

/**
 * The cell of a column that the service offers and this list does not know: the row's value of the same name, as it
 * is, else nothing.
 */
export function unknownCell(row: AgreementRow, code: string): string {
  const name = code.charAt(0).toLowerCase() + code.slice(1);
  const value = Object.entries(row).find(([key]) => key === name)?.[1];
  return value === null || value === undefined ? '' : String(value);
}
