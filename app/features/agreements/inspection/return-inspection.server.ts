import { z } from 'zod';
import { damageLeaf } from '../../../patterns/form-fields/damage-leaf.server.ts';
import type {
  HandedIn,
  StageDeclaration,
  StepDeclaration,
} from '../../../patterns/staged-form/form-declaration.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.ts';
import { conditionGroups, conditionReview } from './condition-groups.server.ts';
import { type ConditionValues, conditionSteps } from './condition-steps.server.ts';
import { readEarlier } from './earlier-condition.server.ts';

/** What an inspection at the return stands on. */
export interface InspectedGround {
  readonly agreement: Agreement;
}

const schema: z.ZodType<ConditionValues> = z.object({ damage: damageLeaf });

/**
 * Damage and photos as the vehicle comes back, beside those that were kept before. Only what is new is entered: of what
 * is kept nothing is changed or stored again, also when a check-in is corrected. Reads `damage`.
 */
export const returnInspection: StageDeclaration<InspectedGround> = {
  slug: 'inspection',
  title: 'agreementForm.inspection.title',
  applies: ({ desk }) => desk.offers('documents.create'),
  groups: async (scene) => conditionGroups(scene, await readEarlier(scene.ground.agreement, scene.desk)),
  schema: () => schema,
  review: conditionReview,
};

/** The writes that keep them with the agreement. */
export const returnInspectionSteps = <Ground extends InspectedGround>(
  handed: HandedIn<Ground>,
): readonly StepDeclaration<Ground>[] =>
  conditionSteps({ phase: 'check-in', agreementId: ({ scene }) => scene.ground.agreement.id }, handed);
