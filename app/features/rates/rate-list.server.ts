import { z } from 'zod';
import * as paths from '../../paths.ts';
import { editCell, orderedColumns, textCell, unknownCell } from '../../patterns/list/columns.server.ts';
import type { ListDeclaration } from '../../patterns/list/list-declaration.server.ts';
import { idFilter, toChoices } from '../../patterns/list/open-list.server.ts';
import { pageOf } from '../../patterns/list/page-of.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { RATE_AMOUNTS, type Rate, type RateAmount } from '../../upstream/rates/rates.contract.ts';
import { listEveryRate, listEveryRateTypeOrEmpty } from '../../upstream/rates/rates.server.ts';
import { listVehicleTypesOrEmpty } from '../../upstream/vehicles/vehicles.server.ts';
import { seasonWords } from './managed-rate.server.ts';
import { rateImport } from './rate-import.server.ts';

const column = orderedColumns<Rate>('rates.columns');

/** A rate that is not used is left empty. */
const money = (name: RateAmount) =>
  column(
    name,
    'amount',
    (rate, { formats }) => (rate[name] ? formats.money(rate[name]) : ''),
    (rate) => rate[name] || null,
  );

const columns = {
  class: column(
    'class',
    'text',
    ({ vehicleType }) => textCell(vehicleType),
    ({ vehicleType }) => vehicleType,
  ),
  location: column(
    'location',
    'text',
    ({ place }) => textCell(place),
    ({ place }) => place,
  ),
  type: column(
    'type',
    'text',
    ({ name }) => name,
    ({ name }) => name,
  ),
  validity: column(
    'validity',
    'text',
    (rate, staffContext) => seasonWords(rate, staffContext),
    ({ startsOn }) => startsOn ?? '',
  ),
  isActive: column(
    'isActive',
    'text',
    ({ isActive }, { t }) => t(isActive === false ? 'list.no' : 'list.yes'),
    ({ isActive }) => Number(isActive !== false),
  ),
  ...Object.fromEntries(RATE_AMOUNTS.map((name) => [name, money(name)])),
  edit: column('edit', 'link', editCell('rates', 'rates.save')),
};

const filters = z.object({ type: idFilter, class: idFilter, location: idFilter });
type Filters = z.output<typeof filters>;

/** All rates, of every validity. */
export const rateList: ListDeclaration<Rate, Filters, StaffContext> = {
  name: 'rates',
  needs: { permission: 'SETTINGS_RATES' },
  module: 'product',
  paged: 'product',
  create: {
    href: paths.create('rates'),
    label: 'forms.rate-new.name',
    permission: 'SETTINGS_RATES',
    operation: 'rates.create',
    key: 'n',
  },
  import: rateImport.link,
  exported: rateImport.exported,
  fields: [
    { name: 'type', kind: 'choice', label: 'rates.columns.type', place: 'row', choices: 'types' },
    { name: 'class', kind: 'choice', label: 'rates.columns.class', place: 'row', choices: 'classes' },
    { name: 'location', kind: 'choice', label: 'rates.columns.location', place: 'row', choices: 'locations' },
  ],
  filters,
  order: { sort: 'class', direction: 'asc' },
  orderOffer: null,
  columns,
  defaultColumns: [
    ...['class', 'location', 'type', 'validity', 'hourlyRate', 'dailyRate', 'weeklyRate'],
    ...['monthlyRate', 'isActive', 'edit'],
  ],
  firstColumn: 'class',
  unknownCell,
  id: ({ id }) => String(id),
  async rows({ reader }, { query, filters: { type, class: vehicleTypeId, location } }) {
    const found = await listEveryRate(reader, { vehicleTypeId, locationId: location });
    const all = found.filter(({ typeId }) => type === undefined || typeId === type);
    return pageOf(all, query);
  },
  async choices({ reader, places }) {
    const [types, classes] = await Promise.all([
      listEveryRateTypeOrEmpty(reader),
      listVehicleTypesOrEmpty(reader),
    ]);
    return { types: toChoices(types), classes: toChoices(classes), locations: toChoices(places) };
  },
  remark: async ({ t, offers }) => (offers('rates.save') ? null : { text: t('rate.readOnly') }),
  words: (staffContext) => staffContext,
  totals: () => '',
};
