import type { Formats } from '../../../i18n/formats.server.ts';
import type { ColumnDeclaration } from '../../../patterns/list-screen/column-declaration.server.ts';
import type { CellKind } from '../../../patterns/list-screen/list-view.ts';
import type { Cell } from '../../../patterns/list-screen/packed-rows.ts';
import type { ReservationRow } from '../../../upstream/reservations/reservation-row.ts';
import type { ReservationSort } from '../../../upstream/reservations/reservation-sort.ts';
import { statusBadge } from '../status-badge.ts';

/** What the cells of this list need besides the row. */
export interface CellWords {
  readonly formats: Formats;
  readonly late: string;
  readonly notAssigned: string;
  /** The present moment on a place's clock. */
  nowAt(placeName: string | null): string;
}

type Column = ColumnDeclaration<ReservationRow, CellWords>;

function column(name: string, kind: CellKind, cell: Column['cell'], sort?: ReservationSort): Column {
  return { label: `reservations.columns.${name}`, kind, cell, ...(sort && { sort }) };
}

const orEmpty = (text: string | null) => text ?? '';
/** The day, and the time below it: two short lines leave room for ten columns. */
const moment = (wire: string | null, { formats }: CellWords): Cell =>
  wire?.includes('T') ? [formats.date(wire), formats.time(wire)] : formats.date(wire);
const money = (amount: number | null, { formats }: CellWords) => formats.money(amount);

/** The list's columns by the service's header codes. */
export const columns: Readonly<Record<string, Column>> = {
  ReservationNumber: column('number', 'text', (row) => row.displayId, 'number'),
  Status: column(
    'status',
    'badge',
    (row, words) => {
      const { tone, shape, isLate } = statusBadge(row, words.nowAt(row.checkOutPlace));
      return [isLate ? words.late : (row.status ?? String(row.statusId)), `${tone} ${shape}`];
    },
    'status',
  ),
  Customer: column(
    'customer',
    'text',
    (row) => [row.fullName || (row.company ?? ''), orEmpty(row.phone)],
    'customer',
  ),
  CheckoutDate: column('checkOut', 'text', (row, words) => moment(row.checkOutAt, words), 'checkOut'),
  CheckinDate: column('checkIn', 'text', (row, words) => moment(row.checkInAt, words), 'checkIn'),
  VehicleType: column('vehicleType', 'text', (row) => orEmpty(row.vehicleType), 'vehicleType'),
  Vehicle: column(
    'vehicle',
    'plate',
    (row, words) => {
      const plate = row.plate ?? row.vehicleNumber;
      return plate ? plate : ['', words.notAssigned];
    },
    'plate',
  ),
  Location: column(
    'places',
    'text',
    ({ checkOutPlace, checkInPlace }) =>
      checkInPlace && checkInPlace !== checkOutPlace
        ? [orEmpty(checkOutPlace), `→ ${checkInPlace}`]
        : orEmpty(checkOutPlace),
    'checkOutPlace',
  ),
  TotalAmount: column('total', 'amount', (row, words) => money(row.total, words), 'total'),
  BalanceDue: column(
    'balance',
    'balance',
    (row, words) => [money(row.balance, words), row.balance ? 'open' : 'none'],
    'balance',
  ),
  CreatedDate: column('created', 'text', (row, words) => moment(row.createdAt, words), 'created'),
  ReservationType: column('type', 'text', (row) => orEmpty(row.type), 'type'),
  Phone: column('phone', 'text', (row) => orEmpty(row.phone)),
  Email: column('email', 'text', (row) => orEmpty(row.email)),
  Company: column('company', 'text', (row) => orEmpty(row.company), 'company'),
  VehicleMake: column(
    'make',
    'text',
    ({ make, model, year }) => [make, model, year].filter((part) => part !== null).join(' '),
    'make',
  ),
  CheckoutLocation: column('checkOutPlace', 'text', (row) => orEmpty(row.checkOutPlace), 'checkOutPlace'),
  CheckinLocation: column('checkInPlace', 'text', (row) => orEmpty(row.checkInPlace), 'checkInPlace'),
  BasePrice: column('base', 'amount', (row, words) => money(row.base, words), 'base'),
  AdvancePaid: column('advance', 'amount', (row, words) => money(row.advance, words), 'advance'),
  TotalDays: column('days', 'amount', (row, words) => words.formats.number(row.days), 'days'),
  AgreementNumber: column('agreement', 'text', (row) => orEmpty(row.agreementNumber)),
  ReferralName: column('referral', 'text', (row) => orEmpty(row.referral)),
  Note: column('note', 'text', (row) => orEmpty(row.note)),
};

/** Shown while the service does not say which columns this user chose. */
export const usualColumns: readonly string[] = Object.keys(columns).slice(0, 10);

/**
 * The cell of a column that the service offers and this list does not know: the row's value of the same name, as it
 * is, else nothing.
 */
export function unknownCell(row: ReservationRow, code: string): string {
  const name = code.charAt(0).toLowerCase() + code.slice(1);
  const value = Object.entries(row).find(([key]) => key === name)?.[1];
  return value === null || value === undefined ? '' : String(value);
}
