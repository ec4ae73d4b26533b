import { z } from 'zod';
import { checkLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import { drawFields, schemaOfFields } from '../../../patterns/record-form/record-fields.server.ts';
import { pictureGroup } from '../../../patterns/record-form/record-pictures.server.ts';
import type { Scene, StageDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import { listStatesOrEmpty, type Region } from '../../../upstream/locations/regions.server.ts';
import { cardGroup, cardSchema } from './customer-card.server.ts';
import { CUSTOMER_FIELDS, type CustomerPlace } from './customer-fields.server.ts';
import { type CustomerGround, chosenCountry } from './customer-ground.server.ts';
import { customerPictures } from './customer-pictures.server.ts';
import { ALLOW, twinGroup, twinsOf } from './customer-twins.server.ts';

/** The scene with what the fields need beside the ground. */
function placed(
  scene: Scene<CustomerGround>,
  states: readonly Region[],
): Scene<CustomerGround> & { readonly ground: CustomerPlace } {
  const country = chosenCountry(scene.ground, scene.answers);
  return { ...scene, ground: { ...scene.ground, states, dial: country?.code ?? null } };
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
    const fields = drawFields(CUSTOMER_FIELDS, placed(scene, states)).map((group) =>
      group.key === 'contact'
        ? { ...group, deeds: [{ value: 'states', label: desk.t('customer.form.showStates') }] }
        : group,
    );
    return [
      ...twinGroup(twins, scene),
      ...fields,
      cardGroup(ground.record, desk),
      ...pictureGroup(customerPictures, scene),
    ];
  },
  schema(scene) {
    const fields = schemaOfFields(CUSTOMER_FIELDS, placed(scene, [])).superRefine(inOrder);
    return z.intersection(z.intersection(fields, cardSchema), z.object({ [ALLOW]: checkLeaf }));
  },
};
