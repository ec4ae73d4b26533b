import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { NO_CHOICE } from '../../../patterns/form-fields/form-leaves.server.ts';
import { drawFields } from '../../../patterns/record-form/record-fields.server.ts';
import { pictureGroup } from '../../../patterns/record-form/record-pictures.server.ts';
import type { FormState, StageDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { listStatesOrUnread, type Region } from '../../../upstream/locations/regions.server.ts';
import { type CustomerFormContext, chosenCountry } from '../record/customer-context.server.ts';
import { CUSTOMER_FIELDS, type CustomerFieldContext } from '../record/customer-fields.server.ts';
import { cardGroup } from './customer-card.server.ts';
import { customerPictures } from './customer-pictures.server.ts';
import { twinGroup, twinsOf, withTwinNotes } from './customer-twins.server.ts';
import { type CustomerValues, customerSchema } from './customer-values.server.ts';

const STATE = 'address.stateId';

/** The scene with what the fields need beside the ground. */
function placed(
  formState: FormState<CustomerFormContext>,
  states: readonly Region[] | null,
): FormState<CustomerFormContext> & { readonly formContext: CustomerFieldContext } {
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

/** All fields of a customer on one page. */
export const customerStage: StageDeclaration<CustomerFormContext, CustomerValues> = {
  slug: 'details',
  title: 'customer.form.stage',
  async groups(formState) {
    const { desk, formContext } = formState;
    const [states, twins] = await Promise.all([statesOf(formState), twinsOf(formState)]);
    const fields = drawFields(CUSTOMER_FIELDS, placed(formState, states)).flatMap((drawn) => {
      const group = withTwinNotes(drawn, twins, formState);
      if (group.key === 'contact') return [withStates(group, formState, states)];
      // Behind all that tells people apart, so that no field moves away while it is typed into.
      return group.key === 'licence' ? [group, ...twinGroup(twins, formState)] : [group];
    });
    return [...fields, cardGroup(formContext.record, desk), ...pictureGroup(customerPictures, formState)];
  },
  schema: (formState) => customerSchema(placed(formState, [])),
  complete: withoutForeignState,
};
