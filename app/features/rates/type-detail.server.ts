import * as paths from '../../paths.ts';
import type { DetailDeclaration } from '../../patterns/record/detail-declaration.server.ts';
import type { FrameWords, TableCell, TableView } from '../../patterns/record/detail-view.ts';
import { dotted, factsOf, groupOf, lastChangeFact } from '../../patterns/record/value-words.server.ts';
import { recordOf } from '../../patterns/resource/resource-parts.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { Rate } from '../../upstream/rates/rates.contract.ts';
import { getManagedRateType, type ManagedRateType, seasonWords } from './managed-rate.server.ts';
import { startOfRate } from './rate-form.server.ts';
import { rateIn, type Season, seasonKey, seasonsOf } from './seasons.ts';

const needs = { permission: 'SETTINGS_RATES', operation: 'rates.save' } as const;

export const rateTypeDetail: DetailDeclaration<ManagedRateType> = {
  ...recordOf('rate-types'),
  actions: [],
  links: ({ id }) => [
    {
      ...needs,
      href: paths.record('rate-types', id, 'grid'),
      label: 'ratetype.links.grid',
      isMain: true,
    },
    {
      href: paths.record('rate-types', id, 'edit'),
      label: 'ways.edit',
      permission: 'SETTINGS_RATES',
      operation: 'rates.saveType',
      key: 'e',
    },
    {
      href: paths.record('rate-types', id, 'copy'),
      label: 'ratetype.links.copy',
      permission: 'SETTINGS_RATES',
      operation: 'rates.createType',
    },
  ],
  requires: { permission: 'SETTINGS_RATES', operation: 'rates.types' },
  get: getManagedRateType,
  frame: frameOf,
};

function frameOf(found: ManagedRateType, staffContext: StaffContext): FrameWords {
  const { t, formats, offers } = staffContext;
  const { name, isPrepaid, rates } = found;
  return {
    number: name,
    badges: isPrepaid ? [{ word: t('rate.isPrepaid'), tone: 'info', shape: 'open' }] : [],
    plate: null,
    facts: factsOf([
      [
        t('rate-types.columns.rateCount'),
        formats.number(rates.length),
        { href: `${paths.list('rates')}?type=${found.id}` },
      ],
      [t('ratetype.seasons'), formats.number(seasonsOf(rates).length)],
      lastChangeFact(found, staffContext, t('rate.changed')),
    ]),
    notices: offers('rates.save') ? [] : [{ tone: 'info', text: t('rate.readOnly') }],
    money: [],
  };
}

/** '50.00 · 250.00 · 900.00': daily, weekly and monthly; '–' for one that is not used. */
const amountsOf = (rate: Rate, { formats }: StaffContext): string =>
  [rate.dailyRate, rate.weeklyRate, rate.monthlyRate]
    .map((amount) => (amount ? formats.decimal(amount) : '–'))
    .join(' · ');

function cellOf(
  found: ManagedRateType,
  { rates, season }: { readonly rates: readonly Rate[]; readonly season: Season },
  [vehicleTypeId, locationId]: readonly [number, number],
  staffContext: StaffContext,
): TableCell {
  const { t, access } = staffContext;
  const { own, inherited } = rateIn(rates, season);
  if (own !== null) {
    const detail = own.isActive === false ? t('rate.inactive') : undefined;
    return { text: amountsOf(own, staffContext), href: paths.record('rates', own.id), detail };
  }
  if (inherited !== null) return { text: amountsOf(inherited, staffContext), detail: t('rate.inherited') };
  const href = startOfRate(found.id, vehicleTypeId, locationId, season);
  const may = access.allows({ permission: 'SETTINGS_RATES', operation: 'rates.create' });
  return { text: t('rate.none'), ...(may && { href }) };
}

function seasonTable(found: ManagedRateType, season: Season, staffContext: StaffContext): TableView {
  const { t } = staffContext;
  const { classes, locations, rates } = found;
  const placed = Map.groupBy(rates, ({ vehicleTypeId, locationId }) => `${vehicleTypeId} ${locationId}`);
  return {
    caption: dotted(staffContext.currency, t('ratetype.units')),
    heads: [{ label: t('rate.class') }, ...locations.map(({ name }) => ({ label: name, end: true }))],
    rows: classes.map((one) => [
      one.name,
      ...locations.map((place) =>
        cellOf(
          found,
          { rates: placed.get(`${one.id} ${place.id}`) ?? [], season },
          [one.id, place.id],
          staffContext,
        ),
      ),
    ]),
  };
}

/** Every season as a table of classes and locations. */
export const viewRateType = (found: ManagedRateType, staffContext: StaffContext) => ({
  groups: seasonsOf(found.rates).map((season) =>
    groupOf(
      seasonWords(season, staffContext),
      [],
      [seasonTable(found, season, staffContext)],
      staffContext.access.allows(needs)
        ? [
            {
              href: `${paths.record('rate-types', found.id, 'grid')}?season=${seasonKey(season)}`,
              label: staffContext.t('ratetype.links.season', { season: seasonWords(season, staffContext) }),
            },
          ]
        : [],
    ),
  ),
});
