import { filtersIn } from '../../../patterns/record-form/field-table.server.ts';
import { byText, listFilters } from '../../../patterns/record-form/filter-table.server.ts';
import type { CustomerFilters } from '../../../upstream/customers/customers.contract.ts';
import { CUSTOMER_GROUPS } from '../record/customer-fields.server.ts';

/** Fewer digits are in nearly every telephone number. */
const FEWEST_DIGITS = 3;

const hasEnoughDigits = (phone: string): boolean =>
  phone.replace(/\D/g, '').replace(/^0+/, '').length >= FEWEST_DIGITS;

/** The filters of the list: those of the fields, and what finds a customer by several of them. */
export const customerFilters = listFilters<CustomerFilters>(filtersIn(CUSTOMER_GROUPS), {
  keyword: { label: 'customers.filters.keyword', kind: byText(), place: 'box' },
  phone: {
    label: 'customers.filters.phone',
    kind: byText({ fits: hasEnoughDigits, message: 'customers.filters.phoneShort' }),
    place: 'row',
  },
});
