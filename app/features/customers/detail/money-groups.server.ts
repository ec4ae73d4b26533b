import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { groupOf, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { GroupView, TableView } from '../../../patterns/record/detail-view.ts';
import type { Customer, CustomerSummary } from '../../../upstream/customers/customers.contract.ts';
import { agreementCounts, reservationCounts } from './counts.server.ts';

/** Brand and last four digits: nobody but the gateway has more. */
export function cardsTable({ cards }: Customer, desk: Desk): TableView {
  const { t } = desk;
  const { flag } = valueWords(desk);
  return {
    caption: t('customer.cards.title'),
    heads: [
      { label: t('customer.cards.card') },
      { label: t('customer.cards.until') },
      { label: t('customer.cards.atGateway') },
    ],
    rows: cards.map(({ brand, lastFour, expiry, isTokenized }) => [
      [brand, lastFour && `•••• ${lastFour}`].filter(Boolean).join(' '),
      expiry ?? '',
      flag(isTokenized) ?? '',
    ]),
  };
}

/** What the customer has rented and brought, each count with the records that it counts. */
export function countsGroup(customer: Customer, summary: CustomerSummary | null, desk: Desk): GroupView {
  const { t } = desk;
  const { money, number } = valueWords(desk);
  const title = t('customer.groups.counts');
  if (summary === null) return groupOf(title, [[t('customer.counts'), t('unread.value')]]);
  const counts = [...reservationCounts(customer.id, summary, t), ...agreementCounts(customer.id, summary, t)];
  return groupOf(title, [
    [t('customer.revenue'), money(summary.revenue)],
    ...counts.map(({ term, count, href }) => [term, number(count), { href }] as const),
    [t('customer.tickets'), number(summary.trafficTickets)],
  ]);
}
