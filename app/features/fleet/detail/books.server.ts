import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { factsOf, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { TableView } from '../../../patterns/record/detail-view.ts';
import type { Amount } from '../../../ui/amounts.tsx';
import { barView } from '../../../ui/charts/bar-view.server.ts';
import type { VehicleSummary } from '../../../upstream/vehicles/vehicle-summary.contract.ts';
import { getVehicleSummary } from '../../../upstream/vehicles/vehicles.server.ts';
import type { FleetVehicle } from './fleet-vehicle.server.ts';

/** Revenue less what was spent, as it adds up to the profit. */
function sumOf({ whole }: VehicleSummary, { formats, t }: Desk): readonly Amount[] {
  // Nothing spent is no negative zero.
  const cost = (amount: number | null) => formats.money(amount ? -amount : amount);
  return [
    {
      term: t('vehicle.books.revenue'),
      amount: formats.money(whole.revenue),
      how: t('vehicle.books.untaxed'),
    },
    { term: t('vehicle.books.expense'), amount: cost(whole.expense) },
    { term: t('vehicle.books.depreciation'), amount: cost(whole.depreciation) },
    { term: t('vehicle.books.lease'), amount: cost(whole.lease) },
    { term: t('vehicle.books.profit'), amount: formats.money(whole.profit), weight: 'balance' },
  ];
}

function chartOf({ months }: VehicleSummary, { currency, formats, t }: Desk) {
  if (months.length === 0) return null;
  const data = {
    categories: months.map(({ month }) => formats.monthYear(`${month}-01`)),
    series: [
      { name: t('vehicle.books.revenue'), values: months.map(({ revenue }) => revenue) },
      { name: t('vehicle.books.profit'), values: months.map(({ profit }) => profit) },
    ],
  };
  return {
    title: t('vehicle.books.chart', { currency }),
    tableLabel: t('vehicle.books.figures'),
    categoryLabel: t('vehicle.books.month'),
    view: barView(data, formats.number),
  };
}

function tableOf({ months }: VehicleSummary, { formats, t }: Desk): TableView {
  const end = true;
  return {
    caption: t('vehicle.books.months'),
    heads: [
      { label: t('vehicle.books.month') },
      { label: t('vehicle.books.revenue'), end },
      { label: t('vehicle.books.expense'), end },
      { label: t('vehicle.books.depreciation'), end },
      { label: t('vehicle.books.lease'), end },
      { label: t('vehicle.books.profit'), end },
    ],
    rows: months.map(({ month, ...figures }) => [
      formats.monthYear(`${month}-01`),
      ...[figures.revenue, figures.expense, figures.depreciation, figures.lease, figures.profit].map(
        formats.money,
      ),
    ]),
  };
}

/** What the vehicle has earned and cost: over its life, and month by month. */
export async function viewBooks(vehicle: FleetVehicle, desk: Desk) {
  const { t } = desk;
  const summary = await getVehicleSummary(desk.reader, vehicle.id, { clientTime: desk.nowAt(null) });
  const { money } = valueWords(desk);
  const home = summary.homePlaceId === null ? undefined : `${paths.fleet()}?homePlace=${summary.homePlaceId}`;
  return {
    title: t('vehicle.books.title'),
    sum: sumOf(summary, desk),
    facts: factsOf([
      [t('vehicle.homePlace'), summary.homePlace, { href: home }],
      [t('vehicle.leasePayout'), money(summary.leasePayout)],
    ]),
    chart: chartOf(summary, desk),
    table: tableOf(summary, desk),
  };
}

export type BooksView = Awaited<ReturnType<typeof viewBooks>>;
