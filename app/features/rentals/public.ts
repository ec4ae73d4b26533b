/** What other features may use of rentals; reservations and agreements are built on all of it. */
export { customersLike } from './form/create-customer-step.server.ts';
export { MONEY_PERMISSION } from './money/money-ways.ts';
export { cardOf, typeName } from './record/account-tables.server.ts';
export { reserveWay, walkInWay } from './record/rental-ways.server.ts';
