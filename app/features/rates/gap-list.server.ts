import { z } from 'zod';
import { daysLater } from '../../domain/calendar.ts';
import * as paths from '../../paths.ts';
import { orderedColumns, unknownCell } from '../../patterns/list/columns.server.ts';
import type { ListDeclaration } from '../../patterns/list/list-declaration.server.ts';
import { idFilter, toChoices } from '../../patterns/list/open-list.server.ts';
import { pageOf } from '../../patterns/list/page-of.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { Rate } from '../../upstream/rates/rates.contract.ts';
import {
  listEveryRate,
  listEveryRateOrUnread,
  listEveryRateTypeOrEmpty,
} from '../../upstream/rates/rates.server.ts';
import { listVehicleTypesOrEmpty } from '../../upstream/vehicles/vehicles.server.ts';
import { startOfRate } from './rate-form.server.ts';
import { findingsIn, type RateFinding, seasonKey } from './seasons.ts';

/** How far ahead gaps are looked for, in days. */
const AHEAD = 365;

interface Row extends RateFinding {
  readonly vehicleType: string;
  readonly place: string;
  /** Of an overlap: the rate that is used. */
  readonly used: Rate | null;
  /** The rate type with which a missing rate begins. */
  readonly typeId: number | null;
}

const column = orderedColumns<Row>('rate-gaps.columns');

const columns = {
  class: column(
    'class',
    'text',
    ({ vehicleType }) => vehicleType,
    ({ vehicleType }) => vehicleType,
  ),
  location: column(
    'location',
    'text',
    ({ place }) => place,
    ({ place }) => place,
  ),
  kind: column(
    'kind',
    'badge',
    ({ kind }, { t }) => [t(`rate-gaps.kinds.${kind}`), kind === 'gap' ? 'bad late' : 'warn open'],
    ({ kind }) => kind,
  ),
  from: column(
    'from',
    'text',
    ({ from }, { formats }) => formats.date(from),
    ({ from }) => from,
  ),
  to: column(
    'to',
    'text',
    ({ to }, { formats, t }) => (to === null ? t('rate-gaps.open') : formats.date(to)),
    ({ to }) => to ?? '9999',
  ),
  used: column('used', 'text', ({ used }, { t, formats }) =>
    used === null ? '' : t('rate-gaps.used', { name: used.name, from: formats.date(used.startsOn) }),
  ),
  change: column('change', 'link', ({ kind, typeId, ...row }, { t, access }) => {
    if (kind === 'overlap')
      return access.allows({ operation: 'rates.save' })
        ? [t('ways.edit'), paths.record('rates', row.rateIds[0] ?? '', 'edit')]
        : '';
    if (typeId === null || !access.allows({ operation: 'rates.create' })) return '';
    const season = { startsOn: row.from, endsOn: row.to };
    return [t('rate-gaps.add'), startOfRate(typeId, row.vehicleTypeId, row.locationId, season)];
  }),
};

const KINDS = ['gap', 'overlap'] as const;
const filters = z.object({
  kind: z.enum(KINDS).optional().catch(undefined),
  class: idFilter,
  location: idFilter,
});
type Filters = z.output<typeof filters>;

const period = (today: string) => ({ from: today, to: daysLater(today, AHEAD) });

/** The classes and days at each location on which no rate is valid, and seasons of one type that overlap. */
export const gapList: ListDeclaration<Row, Filters, StaffContext> = {
  name: 'rate-gaps',
  needs: { permission: 'SETTINGS_RATES' },
  module: 'product',
  paged: 'product',
  fields: [
    { name: 'kind', kind: 'choice', label: 'rate-gaps.columns.kind', place: 'row', choices: 'kinds' },
    { name: 'class', kind: 'choice', label: 'rates.columns.class', place: 'row', choices: 'classes' },
    { name: 'location', kind: 'choice', label: 'rates.columns.location', place: 'row', choices: 'locations' },
  ],
  filters,
  order: { sort: 'from', direction: 'asc' },
  orderOffer: null,
  columns,
  defaultColumns: Object.keys(columns),
  firstColumn: 'class',
  unknownCell,
  // A gap leads to its class, an overlap to the rate that is used.
  id: ({ kind, vehicleTypeId, locationId, from, rateIds }) =>
    kind === 'gap'
      ? `class.${vehicleTypeId}.${locationId}.${from}`
      : `rate.${rateIds[0]}.${rateIds[1]}.${from}`,
  async rows({ reader, places, today }, { query, filters: wanted }) {
    const [rates, types, classes] = await Promise.all([
      listEveryRate(reader, {}),
      listEveryRateTypeOrEmpty(reader),
      listVehicleTypesOrEmpty(reader),
    ]);
    const sold = { vehicleTypeIds: classes.map(({ id }) => id), locationIds: places.map(({ id }) => id) };
    const nameIn = (list: readonly { readonly id: number; readonly name: string }[], id: number) =>
      list.find((one) => one.id === id)?.name ?? String(id);
    const all = findingsIn(rates, sold, period(today))
      .filter(({ kind }) => wanted.kind === undefined || kind === wanted.kind)
      .filter(({ vehicleTypeId }) => wanted.class === undefined || vehicleTypeId === wanted.class)
      .filter(({ locationId }) => wanted.location === undefined || locationId === wanted.location)
      .map(
        (finding): Row => ({
          ...finding,
          vehicleType: nameIn(classes, finding.vehicleTypeId),
          place: nameIn(places, finding.locationId),
          used: rates.find(({ id }) => id === finding.rateIds[0]) ?? null,
          typeId: types[0]?.id ?? null,
        }),
      );
    return pageOf(all, query);
  },
  async choices({ reader, places, t }) {
    const kinds = KINDS.map((kind) => [kind, t(`rate-gaps.kinds.${kind}`)] as const);
    const classes = await listVehicleTypesOrEmpty(reader);
    return { kinds, classes: toChoices(classes), locations: toChoices(places) };
  },
  remark: async ({ t, formats, today }) => ({
    text: t('rate-gaps.remark', { to: formats.date(period(today).to) }),
  }),
  words: (staffContext) => staffContext,
  totals: () => '',
};

/** How many gaps and overlaps there are, as text for the home of the settings. Never throws. */
export async function gapsState({ reader, places, today, t, formats }: StaffContext): Promise<string> {
  const [rates, classes] = await Promise.all([
    listEveryRateOrUnread(reader, {}),
    listVehicleTypesOrEmpty(reader),
  ]);
  if (rates === null) return t('unread.value');
  const sold = { vehicleTypeIds: classes.map(({ id }) => id), locationIds: places.map(({ id }) => id) };
  const found = findingsIn(rates, sold, period(today));
  const gaps = found.filter(({ kind }) => kind === 'gap').length;
  return t('settings:states.rateGaps', {
    gaps: formats.number(gaps),
    overlaps: formats.number(found.length - gaps),
  });
}

/** How many rates and seasons there are, as text for the home of the settings. Never throws. */
export async function ratesState({ reader, t, formats }: StaffContext): Promise<string> {
  const rates = await listEveryRateOrUnread(reader, {});
  if (rates === null) return t('unread.value');
  const seasons = new Set(rates.map(seasonKey)).size;
  return t('settings:states.rates', {
    rates: formats.number(rates.length),
    seasons: formats.number(seasons),
  });
}
