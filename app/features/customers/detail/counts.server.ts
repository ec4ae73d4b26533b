import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { CustomerSummary } from '../../../upstream/customers/customers.contract.ts';

/** A count of a customer's records, and the list of those that it counts. */
export interface RecordCount {
  /** With the kind of record, to stand alone. */
  readonly term: string;
  /** The state alone, among others of the same kind. */
  readonly state: string;
  readonly count: number | null;
  readonly href: string;
}

const narrowed = (list: string, statuses: readonly number[]) =>
  `${list}${statuses.map((id) => `&status=${id}`).join('')}`;

/** The customer's reservations by status, whose ids are those of the specification's service. */
export function reservationCounts(
  customerId: number,
  { reservations }: CustomerSummary,
  t: Desk['t'],
): readonly RecordCount[] {
  const of = (term: string, state: string, count: number | null, status: number) => ({
    term,
    state,
    count,
    href: narrowed(paths.reservationsOf({ customer: customerId }), [status]),
  });
  return [
    of(t('customer.openReservations'), t('customer.states.open'), reservations.open, 2),
    of(t('customer.confirmedReservations'), t('customer.states.confirmed'), reservations.confirmed, 3),
    of(t('customer.noShows'), t('customer.states.noShow'), reservations.noShow, 7),
    of(t('customer.cancelledReservations'), t('customer.states.cancelled'), reservations.cancelled, 6),
  ];
}

/** The customer's agreements by status; those on hold count as open. */
export function agreementCounts(
  customerId: number,
  { agreements }: CustomerSummary,
  t: Desk['t'],
): readonly RecordCount[] {
  const of = (term: string, state: string, count: number | null, statuses: readonly number[]) => ({
    term,
    state,
    count,
    href: narrowed(paths.agreementsOf({ customer: customerId }), statuses),
  });
  return [
    of(t('customer.openAgreements'), t('customer.states.open'), agreements.open, [1, 2]),
    of(t('customer.closedAgreements'), t('customer.states.closed'), agreements.closed, [5]),
    of(t('customer.unpaidAgreements'), t('customer.states.unpaid'), agreements.pendingPayment, [3]),
    of(t('customer.heldDeposits'), t('customer.states.deposit'), agreements.pendingDeposit, [4]),
  ];
}
