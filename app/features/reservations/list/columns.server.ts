import type { Formats } from '../../../i18n/formats.server.ts';
import type { ColumnDeclaration } from '../../../patterns/list/column-declaration.server.ts';
import type { CellKind } from '../../../patterns/list/list-view.ts';
import {
  balanceCell,
  momentCell,
  moneyCell,
  numberCell,
  placesCell,
  textCell,
} from '../../../patterns/list-screen/row-cells.server.ts';
import type { ReservationRow } from '../../../upstream/reservations/reservation.contract.ts';
import type { ReservationSort } from '../../../upstream/reservations/reservations.contract.ts';
import { buildName } from '../../../upstream/vehicles/build-name.ts';
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

/** The list's columns by the service's header codes. */
export const columns: Readonly<Record<string, Column>> = {
  ReservationNumber: column('number', 'text', (row) => row.displayId, 'number'),
  Status: column(
    'status',
    'badge',
    (row, words) => {
      const { tone, shape, isLate } = statusBadge(
        { ...row.rental, statusId: row.statusId },
        words.nowAt(row.rental.checkOutPlace),
      );
      return [isLate ? words.late : (row.status ?? String(row.statusId)), `${tone} ${shape}`];
    },
    'status',
  ),
  Customer: column(
    'customer',
    'text',
    ({ customer }) => [customer.fullName || (customer.company ?? ''), textCell(customer.mobile)],
    'customer',
  ),
  CheckoutDate: column(
    'checkOut',
    'text',
    (row, words) => momentCell(row.rental.checkOutAt, words),
    'checkOut',
  ),
  CheckinDate: column('checkIn', 'text', (row, words) => momentCell(row.rental.checkInAt, words), 'checkIn'),
  VehicleType: column('vehicleType', 'text', (row) => textCell(row.vehicle.type), 'vehicleType'),
  Vehicle: column(
    'vehicle',
    'plate',
    ({ vehicle }, words) => {
      const plate = vehicle.plate ?? vehicle.number;
      return plate ? plate : ['', words.notAssigned];
    },
    'plate',
  ),
  Location: column(
    'places',
    'text',
    (row) => placesCell(row.rental.checkOutPlace, row.rental.checkInPlace),
    'checkOutPlace',
  ),
  TotalAmount: column('total', 'amount', (row, words) => moneyCell(row.money.total, words), 'total'),
  BalanceDue: column('balance', 'balance', (row, words) => balanceCell(row.money.balance, words), 'balance'),
  CreatedDate: column('created', 'text', (row, words) => momentCell(row.rental.createdAt, words), 'created'),
  ReservationType: column('type', 'text', (row) => textCell(row.type), 'type'),
  Phone: column('phone', 'text', (row) => textCell(row.customer.mobile)),
  Email: column('email', 'text', (row) => textCell(row.customer.email)),
  Company: column('company', 'text', (row) => textCell(row.customer.company), 'company'),
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
  BasePrice: column('base', 'amount', (row, words) => moneyCell(row.money.base, words), 'base'),
  AdvancePaid: column('advance', 'amount', (row, words) => moneyCell(row.money.advance, words), 'advance'),
  TotalDays: column('days', 'amount', (row, words) => numberCell(row.rental.days, words), 'days'),
  AgreementNumber: column('agreement', 'text', (row) => textCell(row.references.agreementNumber)),
  ReferralName: column('referral', 'text', (row) => textCell(row.references.referral)),
  Note: column('note', 'text', (row) => textCell(row.note)),
};

/** Shown while the service does not say which columns this user chose. */
export const usualColumns: readonly string[] = Object.keys(columns).slice(0, 10);
