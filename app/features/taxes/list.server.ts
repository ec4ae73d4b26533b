import { z } from 'zod';
import { holdsWords } from '../../domain/holds-words.ts';
import * as paths from '../../paths.ts';
import {
  dayCell,
  editCell,
  orderedColumns,
  textCell,
  unknownCell,
} from '../../patterns/list/columns.server.ts';
import type { ListDeclaration } from '../../patterns/list/list-declaration.server.ts';
import { idFilter, textFilter, toChoices } from '../../patterns/list/open-list.server.ts';
import { pageOf } from '../../patterns/list/page-of.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { listAllLocationsOrUnread } from '../../upstream/locations/locations.server.ts';
import { percentWords } from '../rentals/public.ts';
import { type ManagedTax, readTaxes } from './managed-tax.server.ts';

const column = orderedColumns<ManagedTax>('taxes.columns');

const namesOf = ({ locations }: ManagedTax, isOptional: boolean): string =>
  locations
    .filter(({ mode }) => (mode !== 'always') === isOptional)
    .map(({ name }) => name)
    .join(', ');

const columns = {
  name: column(
    'name',
    'text',
    ({ name }) => textCell(name),
    ({ name }) => name,
  ),
  percent: column(
    'percent',
    'amount',
    ({ percent }, staffContext) => percentWords(percent, staffContext),
    ({ percent }) => percent,
  ),
  always: column('always', 'text', (found) => namesOf(found, false)),
  optional: column('optional', 'text', (found) => namesOf(found, true)),
  isNeverExempt: column(
    'isNeverExempt',
    'text',
    ({ isNeverExempt }, { t }) => t(isNeverExempt === true ? 'list.yes' : 'list.no'),
    ({ isNeverExempt }) => Number(isNeverExempt === true),
  ),
  activeFrom: column(
    'activeFrom',
    'text',
    ({ activeFrom }, staffContext) => dayCell(activeFrom, staffContext),
    ({ activeFrom }) => activeFrom,
  ),
  activeTo: column(
    'activeTo',
    'text',
    ({ activeTo }, staffContext) => dayCell(activeTo, staffContext),
    ({ activeTo }) => activeTo,
  ),
  ledgerCode: column('ledgerCode', 'text', ({ ledgerCode }) => textCell(ledgerCode)),
  edit: column('edit', 'link', editCell('taxes', 'taxes.save')),
};

const filters = z.object({ keyword: textFilter, location: idFilter });

/** The taxes of all locations, each once. */
export const taxList: ListDeclaration<ManagedTax, z.output<typeof filters>, StaffContext> = {
  name: 'taxes',
  needs: { permission: 'SETTINGS_RATES' },
  module: 'product',
  paged: 'product',
  create: {
    href: paths.create('taxes'),
    label: 'forms.tax-new.name',
    permission: 'SETTINGS_RATES',
    operation: 'taxes.create',
    key: 'n',
  },
  fields: [
    { name: 'keyword', kind: 'text', label: 'taxes.filters.keyword', place: 'box' },
    { name: 'location', kind: 'choice', label: 'tax.location', place: 'row', choices: 'locations' },
  ],
  filters,
  order: { sort: 'name', direction: 'asc' },
  orderOffer: null,
  columns,
  defaultColumns: ['name', 'percent', 'always', 'optional', 'activeFrom', 'activeTo', 'edit'],
  firstColumn: 'name',
  unknownCell,
  id: ({ id }) => String(id),
  async rows({ reader }, { query, filters: { keyword = '', location } }) {
    const { taxes } = await readTaxes(reader);
    return pageOf(
      taxes.filter(
        ({ name, description, locations }) =>
          holdsWords(keyword, `${name} ${description ?? ''}`) &&
          (location === undefined || locations.some(({ id }) => id === location)),
      ),
      query,
    );
  },
  choices: async ({ reader }) => ({
    locations: toChoices((await listAllLocationsOrUnread(reader)) ?? []),
  }),
  remark: async ({ t, offers }) => ({ text: t(offers('taxes.save') ? 'tax.agreed' : 'tax.readOnly') }),
  words: (staffContext) => staffContext,
  totals: () => '',
};
