import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { NO_CHOICE } from '../../../patterns/form-fields/form-leaves.server.ts';
import { nestedValues, tablePart } from '../../../patterns/record-form/field-table.server.ts';
import type { ValuesOfRows } from '../../../patterns/record-form/field-values.ts';
import { type Part, type Stage, stage } from '../../../patterns/record-form/form.server.ts';
import { picturePart } from '../../../patterns/record-form/record-pictures.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { customer, type NewCustomer } from '../../../upstream/customers/customers.contract.ts';
import { listStatesOrUnread, type Region } from '../../../upstream/locations/regions.server.ts';
import { type CustomerFormContext, chosenCountry } from '../record/customer-context.server.ts';
import {
  CUSTOMER_FIELDS,
  type CustomerFieldContext,
  type CustomerFieldValues,
} from '../record/customer-fields.server.ts';
import { type CardValues, card, cardOf, checkCard } from './customer-card.server.ts';
import { customerPictures } from './customer-pictures.server.ts';
import { ALLOW, duplicates, twinGroups, twinsOf, withTwinNotes } from './customer-twins.server.ts';

const STATE = 'address.stateId';

/** Returns the state of the form with what the fields need besides its context. */
function placed(
  formState: FormState<CustomerFormContext>,
  states: readonly Region[] | null,
): FormState<CustomerFieldContext> {
  const country = chosenCountry(formState.formContext, formState.answers);
  const formContext = {
    ...formState.formContext,
    states: withOwnState(formState, states ?? []),
    dial: country?.code ?? null,
  };
  return { ...formState, formContext };
}

/** The states of the chosen country; null where the service does not say. */
async function statesOf({
  desk,
  formContext,
  answers,
}: FormState<CustomerFormContext>): Promise<readonly Region[] | null> {
  const country = chosenCountry(formContext, answers);
  return country === null ? [] : await listStatesOrUnread(desk.reader, country.id);
}

/** With the state that the record has already, as long as it is in that country. */
function withOwnState(
  { formContext, answers }: FormState<CustomerFormContext>,
  states: readonly Region[],
): readonly Region[] {
  const own = formContext.record?.address;
  if (own?.stateId == null || chosenCountry(formContext, answers)?.id !== own.countryId) return states;
  const isKnown = states.some(({ id }) => id === own.stateId);
  return isKnown
    ? states
    : [...states, { id: own.stateId, name: own.state ?? String(own.stateId), code: null }];
}

const stateIn = (answers: Answers): string => answerOf(answers, STATE).replace(NO_CHOICE, '');

/**
 * The state is asked for where the country has some, or may have; without scripts a button shows those of another
 * country.
 */
function withStates(
  group: FieldGroupView,
  formState: FormState<CustomerFormContext>,
  states: readonly Region[] | null,
): FieldGroupView {
  const isAsked =
    states === null ? stateIn(formState.answers) !== '' : withOwnState(formState, states).length > 0;
  return {
    ...group,
    fields: group.fields.filter(({ name }) => name !== STATE || isAsked),
    deeds: [{ value: 'states', label: formState.desk.t('customer.form.showStates'), byHand: true }],
  };
}

/** A state that was chosen before goes with its country where the new one has none; of one that has, the service says it. */
async function withoutForeignState(formState: FormState<CustomerFormContext>): Promise<Answers> {
  const states = stateIn(formState.answers) === '' ? null : await statesOf(formState);
  const mayStay = states === null || withOwnState(formState, states).length > 0;
  return mayStay ? formState.answers : { ...formState.answers, [STATE]: [] };
}

const table = tablePart<CustomerFieldContext, CustomerFieldValues>(CUSTOMER_FIELDS, customer.pathOf);

/** The fields of a customer, with the states of the chosen country and other customers who may be the same person. */
const fields: Part<CustomerFormContext, CustomerFieldValues> = {
  async groups(state) {
    const [states, twins] = await Promise.all([statesOf(state), twinsOf(state)]);
    const [drawn, alike] = await Promise.all([table.groups(placed(state, states)), twinGroups(twins, state)]);
    return drawn.flatMap((plain) => {
      const group = withTwinNotes(plain, twins, state);
      if (group.key === 'contact') return [withStates(group, state, states)];
      // Behind all that tells people apart, so that no field moves away while it is filled in.
      return group.key === 'licence' ? [group, ...alike] : [group];
    });
  },
  schema: (state) => table.schema(placed(state, [])),
  begin: (formContext, at) => table.begin({ ...formContext, states: [], dial: null }, at),
  identifies: table.identifies,
  fieldOf: (serviceField, state) => table.fieldOf(serviceField, placed(state, [])),
};

/** What the form of a customer reads: its fields, a new card, and whether a customer who looks the same is accepted. */
export interface CustomerValues
  extends CustomerFieldValues,
    CardValues,
    ValuesOfRows<typeof duplicates.rows> {}

/** All fields of a customer on one page. */
export const customerStage: Stage<CustomerFormContext, CustomerValues> = stage<CustomerFormContext>()({
  slug: 'details',
  title: 'customer.form.stage',
  parts: [fields, { ...duplicates, groups: () => [] }, card, picturePart(customerPictures)],
  check(values) {
    const { 'licence.issuedOn': issued, 'licence.expiresOn': expires } = values;
    const isUnexplained = values['blacklist.isListed'] === true && values['blacklist.reason'] === null;
    return {
      ...checkCard(values),
      'licence.expiresOn':
        issued && expires && expires <= issued ? 'customer.form.endsBeforeIssue' : undefined,
      'blacklist.reason': isUnexplained ? 'customer.form.whyListed' : undefined,
    };
  },
  complete: withoutForeignState,
});

/** What is written of the input, for a new customer and for a change: fields that the form does not have are left out. */
export const writtenCustomer = (values: CustomerValues): NewCustomer => ({
  ...nestedValues<CustomerFieldValues>(CUSTOMER_FIELDS, values),
  card: cardOf(values),
  allowsDuplicate: values[ALLOW],
});
