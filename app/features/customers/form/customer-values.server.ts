import { z } from 'zod';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Answers } from '../../../patterns/form-fields/answers.ts';
import { checkLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import type { FieldState } from '../../../patterns/record-form/field-kind.ts';
import {
  checkedSchema,
  type FieldCheck,
  nestedValues,
} from '../../../patterns/record-form/field-table.server.ts';
import { answersOfFields } from '../../../patterns/record-form/record-fields.server.ts';
import type { Screen } from '../../../patterns/staged-form/screen-settings.server.ts';
import { customer, type NewCustomer } from '../../../upstream/customers/customers.contract.ts';
import type { CustomerFormContext } from '../record/customer-context.server.ts';
import {
  CUSTOMER_FIELDS,
  type CustomerFieldContext,
  type CustomerFieldValues,
} from '../record/customer-fields.server.ts';
import { CARD_FIELDS, type CardValues, cardOf, cardSchema } from './customer-card.server.ts';
import { ALLOW } from './customer-twins.server.ts';

/** What the form of a customer reads: its fields, a new card, and whether a customer who looks the same is accepted. */
export type CustomerValues = CustomerFieldValues & CardValues & { readonly [ALLOW]: boolean };

/** What has to be right across fields. */
const inOrder: FieldCheck<CustomerFieldValues> = (values) => {
  const { 'licence.issuedOn': issued, 'licence.expiresOn': expires } = values;
  const isUnexplained = values['blacklist.isListed'] === true && values['blacklist.reason'] === null;
  return {
    'licence.expiresOn': issued && expires && expires <= issued ? 'customer.form.endsBeforeIssue' : undefined,
    'blacklist.reason': isUnexplained ? 'customer.form.whyListed' : undefined,
  };
};

/** The schema of the form's input. */
export const customerSchema = (formState: FieldState<CustomerFieldContext>): z.ZodType<CustomerValues> => {
  const fields = checkedSchema<CustomerFieldValues, CustomerFieldContext>(
    CUSTOMER_FIELDS,
    formState,
    inOrder,
  );
  return z.intersection(z.intersection(fields, cardSchema), z.object({ [ALLOW]: checkLeaf }));
};

/** What the form begins with: the customer as it is, or what a new one begins with. */
export const customerAnswers = (formContext: CustomerFormContext, desk: Desk, screen: Screen): Answers =>
  answersOfFields(CUSTOMER_FIELDS, { ...formContext, states: [], dial: null }, desk, screen);

/** What is written of the input, for a new customer and for a change: fields that the form does not have are left out. */
export const writtenCustomer = (values: CustomerValues): NewCustomer => ({
  ...nestedValues<CustomerFieldValues>(CUSTOMER_FIELDS, values),
  card: cardOf(values),
  allowsDuplicate: values[ALLOW],
});

const NAMES: ReadonlySet<string> = new Set([
  ...CUSTOMER_FIELDS.flatMap(({ fields }) => fields.map(({ name }) => name)),
  ...CARD_FIELDS,
  ALLOW,
]);

/** The form's name of a field that the service names. */
export function customerFieldOf(serviceField: string): string | null {
  const path = customer.pathOf(serviceField);
  return path !== null && NAMES.has(path) ? path : null;
}
