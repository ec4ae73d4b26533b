import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { GroupView } from '../../../patterns/record/detail-view.ts';
import { factGroup } from '../../../patterns/record-form/field-table.server.ts';
import type { Customer } from '../../../upstream/customers/customers.contract.ts';
import {
  billing,
  blacklist,
  contact,
  identity,
  insurance,
  licence,
  optIns,
  trade,
} from '../record/customer-fields.server.ts';
import { cardsTable } from './money-groups.server.ts';

/** The form asks for the emergency contact beside the opt-ins; the screen shows it with the other contacts. */
const isEmergency = ({ name }: { readonly name: string }): boolean => name.startsWith('emergency.');

/** Who it is, how the customer is reached, and what allows the customer to drive. */
export const personGroups = (customer: Customer, desk: Desk): readonly GroupView[] => [
  factGroup(identity.legend, identity.fields, customer, desk),
  factGroup(contact.legend, [...contact.fields, ...optIns.fields.filter(isEmergency)], customer, desk),
  factGroup(licence.legend, licence.fields, customer, desk),
  factGroup(insurance.legend, insurance.fields, customer, desk),
];

/** Who is sent the bill, and how it is paid. */
export const billingGroup = (customer: Customer, desk: Desk): GroupView =>
  factGroup('customer.groups.billing', [...billing.fields, ...trade.fields], customer, desk, [
    cardsTable(customer, desk),
  ]);

/** What the customer agreed to hear of, and whether the customer is still served. */
export const statusGroups = (customer: Customer, desk: Desk): readonly GroupView[] => [
  factGroup(
    'customer.groups.optIns',
    optIns.fields.filter((field) => !isEmergency(field)),
    customer,
    desk,
  ),
  factGroup(blacklist.legend, blacklist.fields, customer, desk),
];
