import * as paths from '../../../paths.ts';
import type { RecordLink } from '../../../patterns/error-page/error-view.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import { barView } from '../../../ui/charts/chart-view.server.ts';
import type { Customer, CustomerSummary } from '../../../upstream/customers/customers.contract.ts';
import { getCustomerSummary } from '../../../upstream/customers/customers.server.ts';

const NOT_COUNTED = '–';

/**
 * Returns a customer's reservations and agreements by status, each count with the list of what it counts. The ids of
 * the statuses are those of the specification's service; agreements on hold count as open.
 */
export function recordCounts(
  customer: number,
  { reservations, agreements }: CustomerSummary,
  t: StaffContext['t'],
) {
  /** `term` names the kind of record too, `state` stands among others of the same kind. */
  const countsIn =
    (list: string) =>
    (term: string, state: string, count: number | null, ...statuses: readonly number[]) => ({
      term: t(`customer.${term}`),
      state: t(`customer.states.${state}`),
      count,
      href: `${list}${statuses.map((id) => `&status=${id}`).join('')}`,
    });
  const reserved = countsIn(paths.reservationsOf({ customer }));
  const rented = countsIn(paths.agreementsOf({ customer }));
  return {
    reservations: [
      reserved('openReservations', 'open', reservations.open, 2),
      reserved('confirmedReservations', 'confirmed', reservations.confirmed, 3),
      reserved('noShows', 'noShow', reservations.noShow, 7),
      reserved('cancelledReservations', 'cancelled', reservations.cancelled, 6),
    ],
    agreements: [
      rented('openAgreements', 'open', agreements.open, 1, 2),
      rented('closedAgreements', 'closed', agreements.closed, 5),
      rented('unpaidAgreements', 'unpaid', agreements.pendingPayment, 3),
      rented('heldDeposits', 'deposit', agreements.pendingDeposit, 4),
    ],
  };
}

type RecordCounts = ReturnType<typeof recordCounts>['reservations'];

/** Returns the link to the list, which is left out for a user who may not open it. */
const listLink = (href: string, label: string): RecordLink | null => ({ href, label });

function sectionOf(
  kind: 'reservations' | 'agreements',
  counts: RecordCounts,
  list: string,
  { t, formats }: StaffContext,
) {
  const title = t(`customer.figures.${kind}`);
  const categories = counts.map(({ state }) => state);
  const series = [{ name: title, values: counts.map(({ count }) => count) }];
  const chart = {
    title: t('customer.figures.chart', { title }),
    tableLabel: t('customer.figures.table'),
    categoryLabel: t('customer.figures.state'),
    view: barView({ categories, series }, formats.number),
  };
  return {
    title,
    figures: counts.map(({ state, count, href }) => ({
      figure: formats.number(count) || NOT_COUNTED,
      label: state,
      href,
    })),
    all: listLink(list, t('customer.figures.all')),
    // A single bar compares nothing.
    chart: counts.filter(({ count }) => count).length > 1 ? chart : null,
  };
}

/** @throws UpstreamError */
export async function loadFigures({ id: customer }: Customer, staffContext: StaffContext) {
  const { t, formats, reader } = staffContext;
  const summary = await getCustomerSummary(reader, String(customer));
  const { reservations, agreements } = recordCounts(customer, summary, t);
  return {
    title: t('customer.figures.title'),
    figures: [
      { figure: formats.money(summary.revenue) || NOT_COUNTED, label: t('customer.revenue') },
      { figure: formats.number(summary.trafficTickets) || NOT_COUNTED, label: t('customer.tickets') },
    ],
    sections: [
      sectionOf('reservations', reservations, paths.reservationsOf({ customer }), staffContext),
      sectionOf('agreements', agreements, paths.agreementsOf({ customer }), staffContext),
    ],
  };
}

export type FiguresView = Awaited<ReturnType<typeof loadFigures>>;
