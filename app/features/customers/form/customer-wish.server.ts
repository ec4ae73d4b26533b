import { recordOf } from '../../../patterns/record-form/record-path.ts';
import type { StageValues } from '../../../patterns/staged-form/form-declaration.server.ts';
import { type CustomerChange, customer } from '../../../upstream/customers/customers.contract.ts';
import { CARD_FIELDS, cardOf } from './customer-card.server.ts';
import { CUSTOMER_FIELDS } from './customer-fields.server.ts';
import { ALLOW } from './customer-twins.server.ts';

const PATHS = CUSTOMER_FIELDS.flatMap(({ fields }) => fields.map(({ name }) => name));

/** What is written of what was typed: what was not asked for is not said. */
export function customerWish(values: StageValues): CustomerChange {
  const asked = PATHS.filter((path) => values[path] !== undefined).map((path) => [path, values[path]]);
  return {
    ...(recordOf(Object.fromEntries(asked)) as CustomerChange),
    card: cardOf(values),
    allowsDuplicate: values[ALLOW] === true,
  };
}

const NAMES: ReadonlySet<string> = new Set([...PATHS, ...CARD_FIELDS, ALLOW]);

/** The form's name of a field that the service names. */
export function customerFieldOf(serviceField: string): string | null {
  const path = customer.pathOf(serviceField);
  return path !== null && NAMES.has(path) ? path : null;
}
