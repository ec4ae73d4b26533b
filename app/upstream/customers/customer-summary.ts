import type { z } from 'zod';
import type { getCustomerSummaryOperation } from './customer-detail.contract.ts';

/** Takes the service's summary apart: the one place that knows its spelling. */
export const toCustomerSummary = (wire: z.output<typeof getCustomerSummaryOperation.answer>) => ({
  reservations: {
    open: wire.openedReservations,
    confirmed: wire.confirmedReservations,
    noShow: wire.noShowReservations,
    cancelled: wire.cancelledReservations,
  },
  agreements: {
    open: wire.openAgreements,
    closed: wire.closedAgreements,
    /** Those that wait for a payment. */
    pendingPayment: wire.pendingPayments,
    /** Those that wait for the return of a deposit. */
    pendingDeposit: wire.pendingDeposit,
  },
  trafficTickets: wire.trafficTickets,
  revenue: wire.totalRevenue,
});

/** A customer in counts of records and in money, the revenue in the tenant's currency; null where nobody counts. */
export type CustomerSummary = Readonly<ReturnType<typeof toCustomerSummary>>;
