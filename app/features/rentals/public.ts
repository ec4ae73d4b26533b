/** What other features may use of rentals; reservations and agreements are built on all of it. */
export { customersLike } from './form/new-customer.server.ts';
export { MONEY_OF } from './money/money-account.ts';
export { chargeBasis, promotionTerms } from './price/price-lists.server.ts';
export { AGREEMENT_FIELDS } from './record/agreement-fields.ts';
export { figures, tableOf } from './record/facts-and-tables.ts';
export { percentWords, reasonWords } from './record/price-words.server.ts';
export { cardOf, methodName, typeName } from './record/record-tables.server.ts';
export { reserveLink, walkInLink } from './record/rental-links.server.ts';
export { RESERVATION_FIELDS } from './record/reservation-fields.ts';
