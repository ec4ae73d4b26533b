import { z } from 'zod';
import { holdsWords } from '../../domain/holds-words.ts';
import * as paths from '../../paths.ts';
import { editCell, orderedColumns, textCell, unknownCell } from '../../patterns/list/columns.server.ts';
import type { ListDeclaration } from '../../patterns/list/list-declaration.server.ts';
import { idFilter, textFilter } from '../../patterns/list/open-list.server.ts';
import { pageOf } from '../../patterns/list/page-of.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { VehicleTypeOffer } from '../../upstream/vehicles/vehicle-type-offers.contract.ts';
import {
  listVehicleTypeOffers,
  listVehicleTypeOffersOrEmpty,
} from '../../upstream/vehicles/vehicles.server.ts';
import { depositText } from './class-detail.server.ts';

const column = orderedColumns<VehicleTypeOffer>('classes.columns');

/** A number that the service may leave out. */
const numbered = (name: 'order' | 'seats' | 'doors' | 'baggages' | 'minimumAge' | 'count') =>
  column(
    name,
    'amount',
    ({ [name]: value }, { t, formats }) => (value === null ? t('classes.unknown') : formats.number(value)),
    ({ [name]: value }) => value,
  );

const columns = {
  name: column(
    'name',
    'text',
    ({ name }) => textCell(name),
    ({ name }) => name,
  ),
  order: numbered('order'),
  groupId: column(
    'groupId',
    'text',
    ({ groupId }, { t }) =>
      groupId === null ? t('classes.unknown') : t('classes.group', { group: groupId }),
    ({ groupId }) => groupId,
  ),
  seats: numbered('seats'),
  doors: numbered('doors'),
  baggages: numbered('baggages'),
  minimumAge: numbered('minimumAge'),
  deposit: column('deposit', 'amount', (found, staffContext) => depositText(found, staffContext)),
  excess: column(
    'excess',
    'amount',
    ({ excess }, { formats }) => formats.money(excess.mandatory),
    ({ excess }) => excess.mandatory,
  ),
  fullValue: column(
    'fullValue',
    'amount',
    ({ fullValue }, { formats }) => formats.money(fullValue),
    ({ fullValue }) => fullValue,
  ),
  count: numbered('count'),
  edit: column('edit', 'link', editCell('classes', 'vehicles.saveType')),
};

const filters = z.object({ keyword: textFilter, group: idFilter });
type Filters = z.output<typeof filters>;

const inGroup = ({ groupId }: VehicleTypeOffer, group: number | undefined): boolean =>
  group === undefined || groupId === group;

/** The vehicle classes in their order. */
export const classList: ListDeclaration<VehicleTypeOffer, Filters, StaffContext> = {
  name: 'classes',
  needs: { permission: 'SETTINGS_VEHICLES' },
  module: 'product',
  paged: 'product',
  create: {
    href: paths.create('classes'),
    label: 'forms.class-new.name',
    permission: 'SETTINGS_VEHICLES',
    operation: 'vehicles.createType',
    key: 'n',
  },
  fields: [
    { name: 'keyword', kind: 'text', label: 'classes.filters.keyword', place: 'box' },
    { name: 'group', kind: 'choice', label: 'classes.filters.group', place: 'row', choices: 'groups' },
  ],
  filters,
  order: { sort: 'order', direction: 'asc' },
  orderOffer: null,
  columns,
  defaultColumns: ['name', 'order', 'groupId', 'seats', 'minimumAge', 'deposit', 'excess', 'count', 'edit'],
  firstColumn: 'name',
  unknownCell,
  id: ({ id }) => String(id),
  async rows({ reader }, { query, filters: { keyword = '', group } }) {
    const all = (await listVehicleTypeOffers(reader, {})).filter(
      (one) => holdsWords(keyword, one.name) && inGroup(one, group),
    );
    return pageOf(all, query);
  },
  async choices({ reader, t }) {
    const all = await listVehicleTypeOffersOrEmpty(reader, {});
    const ids = [...new Set(all.flatMap(({ groupId }) => groupId ?? []))].toSorted((a, b) => a - b);
    return { groups: ids.map((id) => [String(id), t('classes.group', { group: id })] as const) };
  },
  remark: async ({ t, offers }) => (offers('vehicles.saveType') ? null : { text: t('class.readOnly') }),
  words: (staffContext) => staffContext,
  totals: () => '',
};
