import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { barView } from '../../../ui/charts/bar-view.server.ts';
import type { Customer } from '../../../upstream/customers/customers.contract.ts';
import { getCustomerSummary } from '../../../upstream/customers/customers.server.ts';
import { agreementCounts, type RecordCount, reservationCounts } from './counts.server.ts';

const NOT_COUNTED = '–';

/** Counts of one kind of record: each leads to what it counts, and all of them to the whole list. */
function sectionOf(title: string, counts: readonly RecordCount[], all: RecordCount['href'], desk: Desk) {
  const { t, formats } = desk;
  const chart = {
    title: t('customer.figures.chart', { title }),
    tableLabel: t('customer.figures.table'),
    categoryLabel: t('customer.figures.state'),
    view: barView(
      {
        categories: counts.map(({ state }) => state),
        series: [{ name: title, values: counts.map(({ count }) => count) }],
      },
      formats.number,
    ),
  };
  return {
    title,
    figures: counts.map(({ state, count, href }) => ({
      figure: formats.number(count) || NOT_COUNTED,
      label: state,
      href,
    })),
    all: { href: all, label: t('customer.figures.all') },
    // A single bar compares nothing.
    chart: counts.filter(({ count }) => count).length > 1 ? chart : null,
  };
}

/**
 * A customer in figures.
 * @throws UpstreamError
 */
export async function loadFigures(customer: Customer, desk: Desk) {
  const { t, formats, reader } = desk;
  const { id } = customer;
  const summary = await getCustomerSummary(reader, String(id));
  const revenue = formats.money(summary.revenue) || NOT_COUNTED;
  const tickets = formats.number(summary.trafficTickets) || NOT_COUNTED;
  return {
    title: t('customer.figures.title'),
    figures: [
      { figure: revenue, label: t('customer.revenue') },
      { figure: tickets, label: t('customer.tickets') },
    ],
    sections: [
      sectionOf(
        t('customer.figures.reservations'),
        reservationCounts(id, summary, t),
        paths.reservationsOf({ customer: id }),
        desk,
      ),
      sectionOf(
        t('customer.figures.agreements'),
        agreementCounts(id, summary, t),
        paths.agreementsOf({ customer: id }),
        desk,
      ),
    ],
  };
}

export type FiguresView = Awaited<ReturnType<typeof loadFigures>>;
