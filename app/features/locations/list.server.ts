import { z } from 'zod';
import { holdsWords } from '../../domain/holds-words.ts';
import * as paths from '../../paths.ts';
import { editCell, orderedColumns, textCell, unknownCell } from '../../patterns/list/columns.server.ts';
import type { ListDeclaration } from '../../patterns/list/list-declaration.server.ts';
import { idFilter, textFilter, toChoices } from '../../patterns/list/open-list.server.ts';
import { pageOf } from '../../patterns/list/page-of.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { listCountriesOrEmpty } from '../../upstream/locations/locations.server.ts';
import { activityBadge } from './location-detail.server.ts';
import { listNamedLocations, type NamedLocation } from './managed-location.server.ts';

const column = orderedColumns<NamedLocation>('locations.columns');

/** The name of a country or state: 'Unknown' where the service does not give one. */
const regionCell = (id: number | null, name: string | null, t: StaffContext['t']) =>
  textCell(name ?? (id === null ? null : t('locations.unknown')));

const columns = {
  name: column(
    'name',
    'text',
    ({ name, code }) => [name, textCell(code)],
    ({ name }) => name,
  ),
  city: column(
    'city',
    'text',
    ({ address }) => textCell(address.city),
    ({ address }) => address.city,
  ),
  state: column(
    'state',
    'text',
    ({ address, state }, { t }) => regionCell(address.stateId, state, t),
    ({ state }) => state,
  ),
  country: column(
    'country',
    'text',
    ({ address, country }, { t }) => regionCell(address.countryId, country, t),
    ({ country }) => country,
  ),
  phone: column('phone', 'text', ({ phone }) => textCell(phone)),
  timeZone: column('timeZone', 'text', ({ timeZone }) => textCell(timeZone)),
  takesReservations: column('takesReservations', 'text', ({ takesReservations: takes }, { t }) =>
    takes === null ? t('locations.unknown') : t(takes ? 'list.yes' : 'list.no'),
  ),
  status: column(
    'status',
    'badge',
    (found, { t }) => {
      const { word, tone, shape } = activityBadge(found, t);
      return [word, `${tone} ${shape}`];
    },
    ({ isActive }) => Number(!isActive),
  ),
  edit: column('edit', 'link', editCell('locations', 'locations.save')),
};

const STATUSES = ['active', 'inactive'] as const;

const filters = z.object({
  keyword: textFilter,
  status: textFilter.transform((text) => STATUSES.find((status) => status === text)),
  country: idFilter,
});
type Filters = z.output<typeof filters>;

function fits(found: NamedLocation, { keyword = '', status, country }: Filters): boolean {
  const { name, code, address, isActive } = found;
  return (
    holdsWords(keyword, [name, code, address.city, address.postcode].join(' ')) &&
    (status === undefined || (status === 'active') === isActive) &&
    (country === undefined || address.countryId === country)
  );
}

/** Active and inactive locations of the business. */
export const locationList: ListDeclaration<NamedLocation, Filters, StaffContext> = {
  name: 'locations',
  needs: { permission: 'SETTINGS_LOCATIONS' },
  module: 'product',
  paged: 'product',
  create: {
    href: paths.create('locations'),
    label: 'forms.location-new.name',
    permission: 'SETTINGS_LOCATIONS',
    operation: 'locations.create',
    key: 'n',
  },
  fields: [
    { name: 'keyword', kind: 'text', label: 'locations.filters.keyword', place: 'box' },
    { name: 'status', kind: 'choice', label: 'locations.filters.status', place: 'row', choices: 'statuses' },
    {
      name: 'country',
      kind: 'choice',
      label: 'locations.filters.country',
      place: 'row',
      choices: 'countries',
    },
  ],
  filters,
  order: { sort: 'status', direction: 'asc' },
  orderOffer: null,
  columns,
  defaultColumns: ['name', 'city', 'state', 'country', 'phone', 'timeZone', 'status', 'edit'],
  firstColumn: 'name',
  unknownCell,
  id: ({ id }) => String(id),
  async rows({ reader }, { query, filters: given }) {
    const all = (await listNamedLocations(reader)).filter((one) => fits(one, given));
    return pageOf(all, query);
  },
  choices: async ({ reader, t }) => ({
    statuses: STATUSES.map((status) => [status, t(`locations.statuses.${status}`)] as const),
    countries: toChoices(await listCountriesOrEmpty(reader)),
  }),
  words: (staffContext) => staffContext,
  totals: () => '',
};
