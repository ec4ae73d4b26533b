import { sumAmounts } from '../../../domain/money.ts';
import {
  columnMakers,
  distanceCell,
  placesCell,
  textCell,
  unknownCell,
} from '../../../patterns/list/columns.server.ts';
import type { ListDeclaration } from '../../../patterns/list/list-declaration.server.ts';
import type { Cell } from '../../../patterns/list/list-view.ts';
import { toChoices } from '../../../patterns/list/open-list.server.ts';
import {
  byAnyOf,
  byDay,
  byDays,
  byFlag,
  byFlagOn,
  byNumber,
  byOneOf,
  byText,
  type FiltersOf,
  listFilters,
  pagingOf,
} from '../../../patterns/record-form/filter-table.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { AgreementRow } from '../../../upstream/agreements/agreement.contract.ts';
import type { AgreementSort } from '../../../upstream/agreements/agreements.contract.ts';
import {
  listAgreementStatusesOrEmpty,
  listAgreements,
  listAgreementTypesOrEmpty,
} from '../../../upstream/agreements/agreements.server.ts';
import { buildName } from '../../../upstream/vehicles/vehicles.contract.ts';
import { listVehicleTypesOrEmpty } from '../../../upstream/vehicles/vehicles.server.ts';
import { dayTabs } from '../../day/public.ts';
import { offeredTypes } from '../../rentals/form/rental-context.server.ts';
import { AGREEMENT_FIELDS } from '../../rentals/record/agreement-fields.ts';
import { walkInLink } from '../../rentals/record/rental-links.server.ts';
import { OVERDUE_MARK, statusMark } from '../life-cycle.ts';

const { column, text, moment, number, money, balance } = columnMakers<AgreementRow, AgreementSort>(
  'agreements.columns',
);

function status({ rental, statusId, status }: AgreementRow, { t }: StaffContext): Cell {
  const { tone, shape } = rental.isOverdue ? OVERDUE_MARK : statusMark(statusId);
  return [rental.isOverdue ? t('agreements.overdue') : (status ?? String(statusId)), `${tone} ${shape}`];
}

const customer = ({ customer, mobile, homePhone, businessPhone }: AgreementRow): Cell => [
  customer,
  textCell(mobile ?? homePhone ?? businessPhone),
];

const places = ({ rental }: AgreementRow): Cell =>
  placesCell(rental.checkOutPlace, rental.returnPlace ?? rental.checkInPlace);

const build = ({ vehicle }: AgreementRow): Cell => buildName(vehicle.make, vehicle.model, vehicle.year);

const odometer = (name: 'odometerOut' | 'odometerIn') => ({
  ...column(
    name,
    'amount',
    ({ vehicle, rental }, staffContext) =>
      distanceCell(vehicle[name], staffContext, rental.checkOutPlaceId, rental.checkOutPlace),
    name,
  ),
  isDistance: true as const,
});

/** The list's columns by the service's header codes. */
export const columns: ListDeclaration<AgreementRow, never, StaffContext>['columns'] = {
  AgreementNumber: column('number', 'text', ({ displayId }) => displayId, 'number'),
  Status: column('status', 'badge', status, 'status'),
  Customer: column('customer', 'text', customer, 'customer'),
  CheckoutDate: moment('checkOut', ({ rental }) => rental.checkOutAt, 'checkOut'),
  CheckinDate: moment('checkIn', ({ rental }) => rental.checkInAt, 'checkIn'),
  Vehicle: column('vehicle', 'plate', ({ vehicle }) => vehicle.plate ?? textCell(vehicle.number), 'plate'),
  Location: column('places', 'text', places, 'checkOutPlace'),
  TotalAmount: money('total', (row) => row.money.total, 'total'),
  BalanceDue: balance('balance', (row) => row.money.balance, 'balance'),
  CreatedDate: moment('created', ({ rental }) => rental.createdAt, 'created'),
  AgreementType: text('type', ({ type }) => type, 'type'),
  ReservationNumber: text('reservation', ({ reservationNumber }) => reservationNumber, 'reservation'),
  DaysRemaining: number('daysRemaining', ({ rental }) => rental.daysRemaining, 'daysRemaining'),
  ReturnDate: moment('returned', ({ rental }) => rental.returnedAt, 'returned'),
  VehicleType: text('vehicleType', ({ vehicle }) => vehicle.type, 'vehicleType'),
  VehicleNo: text('vehicleNumber', ({ vehicle }) => vehicle.number, 'vehicleNumber'),
  VehicleMake: column('make', 'text', build, 'make'),
  CheckoutLocation: text('checkOutPlace', ({ rental }) => rental.checkOutPlace, 'checkOutPlace'),
  CheckinLocation: text('checkInPlace', ({ rental }) => rental.checkInPlace, 'checkInPlace'),
  ReturnLocation: text('returnPlace', ({ rental }) => rental.returnPlace, 'returnPlace'),
  CustomerType: text('customerType', ({ customerType }) => customerType, 'customerType'),
  Company: text('company', ({ company }) => company, 'company'),
  Phone: text('phone', ({ mobile }) => mobile),
  Email: text('email', ({ email }) => email),
  OdometerOut: odometer('odometerOut'),
  OdometerIn: odometer('odometerIn'),
  TotalDays: number('days', ({ rental }) => rental.days, 'days'),
  AmountPaid: money('paid', (row) => row.money.paid),
  InsuranceCompany: text('insurer', ({ insurer }) => insurer, 'insurer'),
  ClaimNumber: text('claimNumber', ({ claimNumber }) => claimNumber, 'claimNumber'),
  PoNo: text('purchaseOrder', ({ purchaseOrder }) => purchaseOrder),
};

/** Shown while the service does not say which columns this user chose. */
export const defaultColumns: readonly string[] = Object.keys(columns).slice(0, 10);

type AgreementFilters = Omit<FiltersOf<Parameters<typeof listAgreements>[1]>, 'clientDate'>;

const row = <Kind>(name: string, kind: Kind, place: 'box' | 'row' | 'more' | 'set' = 'more') => ({
  name,
  label: `agreements.filters.${name}`,
  kind,
  place,
});

/** The filters of the list. */
export const agreementFilters = listFilters<AgreementFilters>([], {
  keyword: row('keyword', byText(), 'box'),
  statuses: row('status', byAnyOf('statuses'), 'row'),
  overdueOnly: row('overdue', byFlag(false), 'row'),
  checkOut: row('checkOut', byDays(), 'row'),
  types: row('type', byAnyOf('types'), 'row'),
  checkOutPlaceId: row('checkOutPlace', byOneOf('places')),
  checkInPlaceId: row('checkInPlace', byOneOf('places')),
  vehicleTypeId: row('vehicleType', byOneOf('vehicleTypes')),
  number: row('number', byText()),
  vehicleNumber: row('vehicleNumber', byText()),
  statusName: row('statusName', byText()),
  customerId: row('customer', byNumber()),
  vehicleId: row('vehicle', byNumber()),
  due: { ...row('due', byDays(), 'set'), offer: 'agreements.list.due' },
  returnedBefore: { ...row('returnedBefore', byDay(), 'set'), offer: 'agreements.list.payment-delay' },
  withBalance: { ...row('withBalance', byFlagOn(), 'set'), offer: 'agreements.list.payment-delay' },
  locationIds: { ...row('places', byAnyOf('places'), 'set'), offer: 'agreements.list.locations' },
});

/** The list of rental agreements, the newest first. */
export const agreementList: ListDeclaration<AgreementRow, AgreementFilters, StaffContext> = {
  name: 'agreements',
  module: 'agreement',
  hideable: AGREEMENT_FIELDS,
  ...agreementFilters,
  order: { sort: 'created', direction: 'desc' },
  orderOffer: null,
  create: { ...walkInLink(), key: 'n' },
  columns,
  defaultColumns,
  firstColumn: 'AgreementNumber',
  unknownCell,
  id: (row) => String(row.id),
  rows: ({ reader, today }, { query, filters }) =>
    listAgreements(reader, { ...filters, ...pagingOf<AgreementSort>(query), clientDate: today }),
  choices: async ({ reader, assigned, access }) => {
    const [statuses, types, vehicleTypes] = await Promise.all([
      listAgreementStatusesOrEmpty(reader),
      listAgreementTypesOrEmpty(reader),
      listVehicleTypesOrEmpty(reader),
    ]);
    const found = { statuses, types: offeredTypes(types, { access }), vehicleTypes, places: assigned };
    return Object.fromEntries(Object.entries(found).map(([name, rows]) => [name, toChoices(rows)]));
  },
  dayViews: dayTabs('dueIn', 'overdue', 'pendingPayments'),
  words: (staffContext) => staffContext,
  totals(rows, { formats, t }) {
    const sum = (of: 'total' | 'balance') => formats.money(sumAmounts(rows.map(({ money }) => money[of])));
    return t('agreements.totals', { total: sum('total'), balance: sum('balance') });
  },
};
