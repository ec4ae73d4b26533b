import type { PartsOf } from '../../patterns/resource/resource-parts.server.ts';
import { getCustomerImage } from '../../upstream/images/images.server.ts';
import { customerDetail, viewIndex } from './detail/customer-detail.server.ts';
import { editCustomer, newCustomer } from './form/customer-form.server.ts';
import { customerList } from './list/list.server.ts';

export const customers = {
  list: customerList,
  record: { detail: customerDetail, fields: viewIndex, image: getCustomerImage },
  forms: { new: newCustomer, edit: editCustomer },
} satisfies PartsOf<'customers'>;
