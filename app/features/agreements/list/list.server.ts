import { isBefore } from '../../../domain/calendar.ts';
import { sumAmounts } from '../../../domain/money.ts';
import { unknownCell } from '../../../patterns/list/columns.server.ts';
import type { ListDeclaration } from '../../../patterns/list/list-declaration.server.ts';
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
import { listVehicleTypesOrEmpty } from '../../../upstream/vehicles/vehicles.server.ts';
import { dayTabs } from '../../day/public.ts';
import { offeredTypes } from '../../rentals/form/rental-context.server.ts';
import { AGREEMENT_FIELDS } from '../../rentals/record/agreement-fields.ts';
import { walkInLink } from '../../rentals/record/rental-links.server.ts';
import { columns, defaultColumns } from './columns.server.ts';

type AgreementFilters = Omit<FiltersOf<Parameters<typeof listAgreements>[1]>, 'clientDate'>;

const row = <Kind>(name: string, kind: Kind, place: 'box' | 'row' | 'more' | 'set' = 'more') => ({
  name,
  label: `agreements.filters.${name}`,
  kind,
  place,
});

const { fields, filters } = listFilters<AgreementFilters>([], {
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
  due: { ...row('due', byDays()), offer: 'agreements.list.due' },
  returnedBefore: { ...row('returnedBefore', byDay(), 'set'), offer: 'agreements.list.payment-delay' },
  withBalance: { ...row('withBalance', byFlagOn(), 'set'), offer: 'agreements.list.payment-delay' },
  placeIds: { ...row('places', byAnyOf('places'), 'set'), offer: 'agreements.list.locations' },
});

/** The filters of the list. The last day of check-out may not come before the first. */
export const agreementFilters = {
  fields,
  filters: filters
    .refine(
      ({ checkOutFrom, checkOutTo }) => !checkOutFrom || !checkOutTo || !isBefore(checkOutTo, checkOutFrom),
      { path: ['checkOutTo'], message: 'filter.dateOrder' },
    )
    .refine(({ dueFrom, dueTo }) => !dueFrom || !dueTo || !isBefore(dueTo, dueFrom), {
      path: ['dueTo'],
      message: 'filter.dateOrder',
    }),
};

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
