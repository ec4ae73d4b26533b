import { paths } from '../../../paths.ts';
import type { DetailDeclaration } from '../../../patterns/record/detail-declaration.server.ts';
import type { Customer } from '../../../upstream/customers/customers.contract.ts';
import { getCustomer } from '../../../upstream/customers/customers.server.ts';
import { reserveWay, walkInWay } from '../../rentals/public.ts';
import { frameOf } from './frame.server.ts';

/** A customer's screen. */
export const customerDetail: DetailDeclaration<Customer> = {
  name: 'customer',
  param: 'customerId',
  reference: 'customer',
  views: [
    { view: '', label: 'record.views.fields' },
    { view: 'summary', label: 'record.views.summary' },
    { view: 'notes', label: 'record.views.notes' },
  ],
  actions: [],
  ways: ({ id }) => [
    reserveWay({ customer: id }),
    walkInWay({ customer: id }),
    {
      href: paths.editCustomer(id),
      label: 'ways.edit',
      permission: 'CUSTOMER_EDIT',
      operation: 'customers.save',
      key: 'e',
    },
  ],
  address: (id) => paths.customer(id),
  list: () => paths.customers(),
  get: getCustomer,
  frame: frameOf,
};
