import { formatMessage } from '../../i18n/messages.server.ts';
import { toChoices } from '../../patterns/list/open-list.server.ts';
import { barView } from '../../ui/charts/chart-view.server.ts';
import { isWide, listWidgets } from '../../upstream/dashboard/dashboard.server.ts';
import { listSales, listVehicleStatusCounts } from '../../upstream/statistics/statistics.server.ts';
import { listVehicleTypesOrEmpty } from '../../upstream/vehicles/vehicles.server.ts';
import type { Day } from './day-context.server.ts';
import type { Tone, WidgetView } from './home-view.ts';

/** Returns the widgets that the user shows, in the user's order. @throws UpstreamError */
export async function readWidgets({ staffContext: { reader } }: Day) {
  const widgets = await listWidgets(reader);
  const data = widgets
    .filter(({ isHidden }) => !isHidden)
    .map((widget): WidgetView => ({ name: widget.name, ...(isWide(widget) && { isWide: true }) }));
  return { data };
}

/** Returns the sales of the last months as a chart. @throws UpstreamError */
export async function readSales({ staffContext: { reader, t, formats, currency }, ...day }: Day) {
  const { data: months, readAt } = await listSales(reader, day);
  const series = [
    { name: t('dashboard:sales.total'), values: months.map(({ total }) => total) },
    { name: t('dashboard:sales.before'), values: months.map(({ before }) => before) },
  ];
  const chart = barView({ categories: months.map(({ name }) => name), series }, (value) =>
    formats.number(Math.round(value)),
  );
  return { data: { chart, about: t('dashboard:sales.about', { currency }) }, at: readAt };
}

/** The service's names of its own statuses, in any case and spacing; a client's own are quiet. */
const TONES: Readonly<Record<string, Tone>> = {
  rented: 'accent',
  onrent: 'accent',
  available: 'good',
  dirty: 'warn',
  outofservice: 'bad',
  intransfer: 'info',
};

/** Returns the vehicles by status, of one class or all. @throws UpstreamError */
export async function readVehicles({ staffContext, typeId, ...day }: Day) {
  const { reader, t, formats, language } = staffContext;
  const [{ data: counts, readAt }, types] = await Promise.all([
    listVehicleStatusCounts(reader, { ...day, typeId }),
    listVehicleTypesOrEmpty(reader),
  ]);
  const shares = counts.map(({ name, total }) => ({
    label: name,
    value: total ?? 0,
    words: total === null ? '–' : formats.number(total),
    tone: TONES[name.toLowerCase().replaceAll(/[^a-z]/g, '')] ?? ('quiet' as const),
  }));
  const whole = shares.reduce((sum, { value }) => sum + value, 0);
  const data = {
    shares,
    about: formatMessage(language, t('dashboard:vehicles.about'), { count: whole }),
    types: toChoices(types),
    type: typeId === undefined ? '' : String(typeId),
  };
  return { data, at: readAt };
}
