import * as paths from '../../../paths.ts';
import type { TableView } from '../../../patterns/record/detail-view.ts';
import { factsOf, valueWords } from '../../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import { barView } from '../../../ui/charts/chart-view.server.ts';
import type { Amount } from '../../../ui/panel.tsx';
import type { VehicleSummary } from '../../../upstream/vehicles/vehicles.contract.ts';
import { getVehicleSummary } from '../../../upstream/vehicles/vehicles.server.ts';
import type { FleetVehicle } from './bookings.server.ts';

function sumOf({ whole }: VehicleSummary, { formats: { money }, t }: StaffContext): readonly Amount[] {
  // Avoids a negative zero.
  const cost = (amount: number | null) => money(amount ? -amount : amount);
  return [
    { term: t('vehicle.books.revenue'), amount: money(whole.revenue), how: t('vehicle.books.untaxed') },
    { term: t('vehicle.books.expense'), amount: cost(whole.expense) },
    { term: t('vehicle.books.depreciation'), amount: cost(whole.depreciation) },
    { term: t('vehicle.books.lease'), amount: cost(whole.lease) },
    { term: t('vehicle.books.profit'), amount: money(whole.profit), weight: 'balance' },
  ];
}

function chartOf({ months }: VehicleSummary, { currency, formats, t }: StaffContext) {
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

function tableOf({ months }: VehicleSummary, { formats, t }: StaffContext): TableView {
  const figures = ['revenue', 'expense', 'depreciation', 'lease', 'profit'] as const;
  return {
    caption: t('vehicle.books.months'),
    heads: [
      { label: t('vehicle.books.month') },
      ...figures.map((figure) => ({ label: t(`vehicle.books.${figure}`), end: true })),
    ],
    rows: months.map((month) => [
      formats.monthYear(`${month.month}-01`),
      ...figures.map((figure) => formats.money(month[figure])),
    ]),
  };
}

export async function viewBooks(vehicle: FleetVehicle, staffContext: StaffContext) {
  const { t } = staffContext;
  const summary = await getVehicleSummary(staffContext.reader, vehicle.id, {
    clientTime: staffContext.nowAt(null),
  });
  const { money } = valueWords(staffContext);
  const home =
    summary.homeLocationId === null ? undefined : `${paths.fleet()}?homePlace=${summary.homeLocationId}`;
  return {
    title: t('vehicle.books.title'),
    sum: sumOf(summary, staffContext),
    facts: factsOf([
      [t('vehicle.homePlace'), summary.homePlace, { href: home }],
      ...(staffContext.access.allows({ setting: 'Vehicle.LeasePayout' })
        ? [[t('vehicle.leasePayout'), money(summary.leasePayout)] as const]
        : []),
    ]),
    chart: chartOf(summary, staffContext),
    table: tableOf(summary, staffContext),
  };
}

export type BooksView = Awaited<ReturnType<typeof viewBooks>>;
