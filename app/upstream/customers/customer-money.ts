import type { z } from 'zod';
import type { getCustomerOperation } from './customer-detail.contract.ts';

type Detail = z.output<typeof getCustomerOperation.answer>;

const toCard = (card: Detail['creditCards'][number]) => ({
  id: card.creditCardId,
  brand: card.brand,
  lastFour: card.lastFour,
  /** `MM/yy` */
  expiry: card.expiry,
  isTokenized: card.isTokenized,
  /** The gateway's own name for the leave to charge it. */
  gatewayMandate: card.gatewayMandate,
});

/** How a customer pays, in the product's words. */
export const paymentOf = (detail: Detail) => ({
  billing: { name: detail.billingName, address: detail.billingAddress },
  bank: { name: detail.bankName, accountName: detail.bankAccountName },
  isTaxExempt: detail.isTaxExempt,
  paymentTerms: detail.paymentTerms,
  employmentType: detail.employmentType,
  broker: {
    name: detail.brokerName,
    /** Per cent. */
    commission: detail.brokerCommission,
  },
  cards: detail.creditCards.map(toCard),
});
