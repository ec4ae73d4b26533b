import { z } from 'zod';
import { holdsWords } from '../../domain/holds-words.ts';
import * as paths from '../../paths.ts';
import { orderedColumns, unknownCell } from '../../patterns/list/columns.server.ts';
import type { ListDeclaration } from '../../patterns/list/list-declaration.server.ts';
import { textFilter } from '../../patterns/list/open-list.server.ts';
import { pageOf } from '../../patterns/list/page-of.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { RateType } from '../../upstream/rates/rates.contract.ts';
import { listEveryRate, listRateTypes } from '../../upstream/rates/rates.server.ts';
import { seasonsOf } from './seasons.ts';

interface Row extends RateType {
  readonly rateCount: number;
  readonly seasonCount: number;
}

const column = orderedColumns<Row>('rate-types.columns');

const counted = (name: 'rateCount' | 'seasonCount') =>
  column(
    name,
    'amount',
    ({ [name]: count }, { formats }) => formats.number(count),
    ({ [name]: count }) => count,
  );

const columns = {
  name: column(
    'name',
    'text',
    ({ name }) => name,
    ({ name }) => name,
  ),
  isPrepaid: column(
    'isPrepaid',
    'text',
    ({ isPrepaid }, { t }) => t(isPrepaid ? 'list.yes' : 'list.no'),
    ({ isPrepaid }) => Number(isPrepaid),
  ),
  rateCount: counted('rateCount'),
  seasonCount: counted('seasonCount'),
  grid: column('grid', 'link', ({ id }, { t, access }) =>
    access.allows({ operation: 'rates.save' })
      ? [t('ratetype.links.grid'), paths.record('rate-types', id, 'grid')]
      : '',
  ),
};

const filters = z.object({ keyword: textFilter });

/** The names under which rates are offered. */
export const rateTypeList: ListDeclaration<Row, z.output<typeof filters>, StaffContext> = {
  name: 'rate-types',
  needs: { permission: 'SETTINGS_RATES' },
  module: 'product',
  paged: 'product',
  create: {
    href: paths.create('rate-types'),
    label: 'forms.ratetype-new.name',
    permission: 'SETTINGS_RATES',
    operation: 'rates.createType',
    key: 'n',
  },
  fields: [{ name: 'keyword', kind: 'text', label: 'rate-types.columns.name', place: 'box' }],
  filters,
  order: { sort: 'name', direction: 'asc' },
  orderOffer: null,
  columns,
  defaultColumns: Object.keys(columns),
  firstColumn: 'name',
  unknownCell,
  id: ({ id }) => String(id),
  async rows({ reader }, { query, filters: { keyword = '' } }) {
    const [types, rates] = await Promise.all([listRateTypes(reader), listEveryRate(reader, {})]);
    const all = types
      .filter(({ name }) => holdsWords(keyword, name))
      .map((type): Row => {
        const own = rates.filter(({ typeId }) => typeId === type.id);
        return { ...type, rateCount: own.length, seasonCount: own.length === 0 ? 0 : seasonsOf(own).length };
      });
    return pageOf(all, query);
  },
  choices: async () => ({}),
  remark: async ({ t, offers }) => (offers('rates.saveType') ? null : { text: t('rate.readOnly') }),
  words: (staffContext) => staffContext,
  totals: () => '',
};
