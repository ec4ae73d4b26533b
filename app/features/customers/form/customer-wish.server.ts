import { pathsByServiceName, recordOf } from '../../../patterns/record-form/record-path.ts';
import type { StageValues } from '../../../patterns/staged-form/form-declaration.server.ts';
import { type CustomerWish, customerBody } from '../../../upstream/customers/customer-wish.ts';
import { CARD_FIELDS, cardOf } from './customer-card.server.ts';
import { CUSTOMER_FIELDS } from './customer-fields.server.ts';
import { ALLOW } from './customer-twins.server.ts';

const PATHS = CUSTOMER_FIELDS.flatMap(({ fields }) => fields.map(({ name }) => name));

/** What is written of what was typed: what was not asked for is not said. */
export function customerWish(values: StageValues): CustomerWish {
  const asked = PATHS.filter((path) => values[path] !== undefined).map((path) => [path, values[path]]);
  return {
    ...(recordOf(Object.fromEntries(asked)) as CustomerWish),
    card: cardOf(values),
    allowsDuplicate: values[ALLOW] === true,
  };
}

const all = [...PATHS, ...CARD_FIELDS, ALLOW].map((path) => [path, path]);
const OWN_NAMES = pathsByServiceName(customerBody(recordOf(Object.fromEntries(all)) as CustomerWish));

/** The form's name of a field that the service names. */
export const customerFieldOf = (serviceField: string): string | null => OWN_NAMES.get(serviceField) ?? null;
