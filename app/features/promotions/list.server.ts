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
import { textFilter } from '../../patterns/list/open-list.server.ts';
import { pageOf } from '../../patterns/list/page-of.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { listAllPromotions } from '../../upstream/pricing/pricing.server.ts';
import type { Promotion } from '../../upstream/promotions/promotions.contract.ts';
import { promotionTerms } from '../rentals/public.ts';
import { discountWords, usesWords } from './promotion-fields.server.ts';

const column = orderedColumns<Promotion>('promotions.columns');

const STATES = ['current', 'future', 'past', 'inactive'] as const;

/** Whether a promotion counts on a day, `yyyy-MM-dd`. */
export function stateOf({ isActive, startsOn, endsOn }: Promotion, today: string): (typeof STATES)[number] {
  if (!isActive) return 'inactive';
  if (startsOn !== null && startsOn.slice(0, 10) > today) return 'future';
  return endsOn !== null && endsOn.slice(0, 10) < today ? 'past' : 'current';
}

const flagColumn = (name: 'isAutoApplied' | 'isOneTime') =>
  column(
    name,
    'text',
    ({ [name]: value }, { t }) => t(value ? 'list.yes' : 'list.no'),
    ({ [name]: value }) => Number(value),
  );

const columns = {
  code: column(
    'code',
    'text',
    ({ code }) => textCell(code),
    ({ code }) => code,
  ),
  terms: column('terms', 'text', (found, staffContext) => promotionTerms(found, staffContext)),
  discount: column(
    'discount',
    'amount',
    (found, staffContext) => discountWords(found, staffContext),
    ({ discountValue }) => discountValue,
  ),
  startsOn: column(
    'startsOn',
    'text',
    ({ startsOn }, staffContext) => dayCell(startsOn, staffContext),
    ({ startsOn }) => startsOn,
  ),
  endsOn: column(
    'endsOn',
    'text',
    ({ endsOn }, staffContext) => dayCell(endsOn, staffContext),
    ({ endsOn }) => endsOn,
  ),
  location: column(
    'location',
    'text',
    ({ place }, { t }) => place ?? t('promotion.everyLocation'),
    ({ place }) => place,
  ),
  vehicleType: column(
    'vehicleType',
    'text',
    ({ vehicleType }, { t }) => vehicleType ?? t('promotion.everyClass'),
    ({ vehicleType }) => vehicleType,
  ),
  isAutoApplied: flagColumn('isAutoApplied'),
  isOneTime: flagColumn('isOneTime'),
  uses: column(
    'uses',
    'amount',
    (found, staffContext) => usesWords(found, staffContext),
    ({ uses }) => uses,
  ),
  state: column('state', 'text', (found, { t, today }) => t(`promotion.states.${stateOf(found, today)}`)),
  edit: column('edit', 'link', editCell('promotions', 'promotions.save')),
};

const filters = z.object({
  keyword: textFilter,
  state: textFilter.transform((text) => STATES.find((one) => one === text)),
});

/** All promotions. A service need not have the call: the list is empty then and says so. */
export const promotionList: ListDeclaration<Promotion, z.output<typeof filters>, StaffContext> = {
  name: 'promotions',
  needs: { permission: 'SETTINGS_RATES' },
  module: 'product',
  paged: 'product',
  create: {
    href: paths.create('promotions'),
    label: 'forms.promotion-new.name',
    permission: 'SETTINGS_RATES',
    operation: 'promotions.create',
    key: 'n',
  },
  fields: [
    { name: 'keyword', kind: 'text', label: 'promotion.code', place: 'box' },
    { name: 'state', kind: 'choice', label: 'promotions.filters.state', place: 'row', choices: 'states' },
  ],
  filters,
  order: { sort: 'code', direction: 'asc' },
  orderOffer: null,
  columns,
  defaultColumns: ['code', 'terms', 'startsOn', 'endsOn', 'location', 'vehicleType', 'uses', 'state', 'edit'],
  firstColumn: 'code',
  unknownCell,
  id: ({ id }) => String(id),
  async rows({ reader, today, offers }, { query, filters: { keyword = '', state } }) {
    const all = offers('promotions.list') ? await listAllPromotions(reader, {}) : [];
    return pageOf(
      all.filter(
        (one) => holdsWords(keyword, one.code) && (state === undefined || stateOf(one, today) === state),
      ),
      query,
    );
  },
  choices: async ({ t }) => ({
    states: STATES.map((state) => [state, t(`promotion.states.${state}`)] as const),
  }),
  remark: async ({ t, offers }) => {
    if (!offers('promotions.list')) return { text: t('promotion.notOffered') };
    return offers('promotions.save') ? null : { text: t('promotion.readOnly') };
  },
  words: (staffContext) => staffContext,
  totals: () => '',
};
