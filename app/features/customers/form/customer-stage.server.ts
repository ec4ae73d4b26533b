import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { NO_CHOICE } from '../../../patterns/form-fields/form-leaves.server.ts';
import { drawFields } from '../../../patterns/record-form/record-fields.server.ts';
import { pictureGroup } from '../../../patterns/record-form/record-pictures.server.ts';
import type { Scene, StageDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import { listStatesOrUnread, type Region } from '../../../upstream/locations/regions.server.ts';
import { CUSTOMER_FIELDS, type CustomerFieldContext } from '../record/customer-fields.server.ts';
import { type CustomerGround, chosenCountry } from '../record/customer-ground.server.ts';
import { cardGroup } from './customer-card.server.ts';
import { customerPictures } from './customer-pictures.server.ts';
import { twinGroup, twinsOf, withTwinNotes } from './customer-twins.server.ts';
import { type CustomerValues, customerSchema } from './customer-values.server.ts';

const STATE = 'address.stateId';

/** The scene with what the fields need beside the ground. */
function placed(
  scene: Scene<CustomerGround>,
  states: readonly Region[] | null,
): Scene<CustomerGround> & { readonly ground: CustomerFieldContext } {
  const country = chosenCountry(scene.ground, scene.answers);
  const ground = { ...scene.ground, states: withOwnState(scene, states ?? []), dial: country?.code ?? null };
  return { ...scene, ground };
}

/** The states of the chosen country; null where the service does not say. */
async function statesOf({ desk, ground, answers }: Scene<CustomerGround>): Promise<readonly Region[] | null> {
  const country = chosenCountry(ground, answers);
  return country === null ? [] : await listStatesOrUnread(desk.reader, country.id);
}

/** With the state that the record has already, as long as it is in that country. */
function withOwnState(
  { ground, answers }: Scene<CustomerGround>,
  states: readonly Region[],
): readonly Region[] {
  const own = ground.record?.address;
  if (own?.stateId == null || chosenCountry(ground, answers)?.id !== own.countryId) return states;
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
  scene: Scene<CustomerGround>,
  states: readonly Region[] | null,
): FieldGroupView {
  const isAsked = states === null ? stateIn(scene.answers) !== '' : withOwnState(scene, states).length > 0;
  return {
    ...group,
    fields: group.fields.filter(({ name }) => name !== STATE || isAsked),
    deeds: [{ value: 'states', label: scene.desk.t('customer.form.showStates'), byHand: true }],
  };
}

/** A state that was chosen before goes with its country where the new one has none; of one that has, the service says it. */
async function withoutForeignState(scene: Scene<CustomerGround>): Promise<Answers> {
  const states = stateIn(scene.answers) === '' ? null : await statesOf(scene);
  const mayStay = states === null || withOwnState(scene, states).length > 0;
  return mayStay ? scene.answers : { ...scene.answers, [STATE]: [] };
}

/** All fields of a customer on one page. */
export const customerStage: StageDeclaration<CustomerGround, CustomerValues> = {
  slug: 'details',
  title: 'customer.form.stage',
  async groups(scene) {
    const { desk, ground } = scene;
    const [states, twins] = await Promise.all([statesOf(scene), twinsOf(scene)]);
    const fields = drawFields(CUSTOMER_FIELDS, placed(scene, states)).flatMap((drawn) => {
      const group = withTwinNotes(drawn, twins, scene);
      if (group.key === 'contact') return [withStates(group, scene, states)];
      // Behind all that tells people apart, so that no field moves away while it is typed into.
      return group.key === 'licence' ? [group, ...twinGroup(twins, scene)] : [group];
    });
    return [...fields, cardGroup(ground.record, desk), ...pictureGroup(customerPictures, scene)];
  },
  schema: (scene) => customerSchema(placed(scene, [])),
  complete: withoutForeignState,
};
