import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { GroupView } from '../../../patterns/record/detail-view.ts';
import { viewImages } from '../../../patterns/record-images/images-view.server.ts';
import type { Customer, CustomerSummary } from '../../../upstream/customers/customers.contract.ts';
import { getCustomerSummaryOrUnread } from '../../../upstream/customers/customers.server.ts';
import { billingGroup, personGroups, statusGroups } from './field-groups.server.ts';
import { countsGroup } from './money-groups.server.ts';

/** All fields of a customer in their groups; without the counts where the service does not give them. */
const viewGroups = (
  customer: Customer,
  summary: CustomerSummary | null,
  desk: Desk,
): readonly GroupView[] => [
  ...personGroups(customer, desk),
  billingGroup(customer, desk),
  countsGroup(customer, summary, desk),
  ...statusGroups(customer, desk),
];

/** A customer's own view: all fields, with the counts that the service gives by a call of its own, and the pictures. */
export async function viewIndex(customer: Customer, desk: Desk) {
  const summary = await getCustomerSummaryOrUnread(desk.reader, String(customer.id));
  const src = (id: number) =>
    desk.offers('images.getForCustomer') ? paths.customerImage(customer.id, id) : null;
  return {
    groups: viewGroups(customer, summary, desk),
    images: viewImages(customer.images, desk, src),
  };
}

export type IndexView = Awaited<ReturnType<typeof viewIndex>>;
