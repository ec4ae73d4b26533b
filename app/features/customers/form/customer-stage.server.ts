import { z } from 'zod';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { checkLeaf, NO_CHOICE } from '../../../patterns/form-fields/form-leaves.server.ts';
import { drawFields, schemaOfFields } from '../../../patterns/record-form/record-fields.server.ts';
import { pictureGroup } from '../../../patterns/record-form/record-pictures.server.ts';
import { answerOf } from '../../../patterns/staged-form/answers.ts';
import type { Scene, StageDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import { listStatesOrEmpty, type Region } from '../../../upstream/locations/regions.server.ts';
import { cardGroup, cardSchema } from './customer-card.server.ts';
import { CUSTOMER_FIELDS, type CustomerPlace } from './customer-fields.server.ts';
import { type CustomerGround, chosenCountry } from './customer-ground.server.ts';
import { customerPictures } from './customer-pictures.server.ts';
import { ALLOW, twinGroup, twinsOf, withTwinNotes } from './customer-twins.server.ts';

const STATE = 'address.stateId';

/** The scene with what the fields need beside the ground. */
function placed(
  scene: Scene<CustomerGround>,
  states: readonly Region[],
): Scene<CustomerGround> & { readonly ground: CustomerPlace } {
  const country = chosenCountry(scene.ground, scene.answers);
  return { ...scene, ground: { ...scene.ground, states, dial: country?.code ?? null } };
}

/** The state is asked for where the country has some; without scripts a button shows those of another country. */
function withStates(
  group: FieldGroupView,
  { answers, desk }: Scene<CustomerGround>,
  states: readonly Region[],
): FieldGroupView {
  const held = answerOf(answers, STATE);
  const isAsked = states.length > 0 || (held !== '' && held !== NO_CHOICE);
  return {
    ...group,
    fields: group.fields.filter(({ name }) => name !== STATE || isAsked),
    deeds: [{ value: 'states', label: desk.t('customer.form.showStates'), byHand: true }],
  };
}

/** What a customer must be whatever was typed where. */
function inOrder(values: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const [issued, expires] = [values['licence.issuedOn'], values['licence.expiresOn']];
  if (typeof issued === 'string' && typeof expires === 'string' && expires <= issued)
    refuse('licence.expiresOn', 'customer.form.endsBeforeIssue');
  if (values['blacklist.isListed'] === true && values['blacklist.reason'] === null)
    refuse('blacklist.reason', 'customer.form.whyListed');
}

/** All fields of a customer on one page. */
export const customerStage: StageDeclaration<CustomerGround> = {
  slug: 'details',
  title: 'customer.form.stage',
  async groups(scene) {
    const { desk, ground, answers } = scene;
    const country = chosenCountry(ground, answers);
    const [states, twins] = await Promise.all([
      country === null ? [] : listStatesOrEmpty(desk.reader, country.id),
      twinsOf(scene),
    ]);
    const fields = drawFields(CUSTOMER_FIELDS, placed(scene, states)).flatMap((drawn) => {
      const group = withTwinNotes(drawn, twins, scene);
      if (group.key === 'contact') return [withStates(group, scene, states)];
      // Behind all that tells people apart, so that no field moves away while it is typed into.
      return group.key === 'licence' ? [group, ...twinGroup(twins, scene)] : [group];
    });
    return [...fields, cardGroup(ground.record, desk), ...pictureGroup(customerPictures, scene)];
  },
  schema(scene) {
    const fields = schemaOfFields(CUSTOMER_FIELDS, placed(scene, [])).superRefine(inOrder);
    return z.intersection(z.intersection(fields, cardSchema), z.object({ [ALLOW]: checkLeaf }));
  },
};
