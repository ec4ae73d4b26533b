import { z } from 'zod';
import { damageLeaf } from '../../../patterns/form-fields/damage-leaf.server.ts';
import type {
  HandedIn,
  Scene,
  StageDeclaration,
  StepDeclaration,
} from '../../../patterns/staged-form/form-declaration.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { conditionGroups, conditionReview } from './condition-groups.server.ts';
import { type ConditionValues, conditionSteps, conditionWrittenBy } from './condition-steps.server.ts';
import { readEarlier } from './earlier-condition.server.ts';

/** What an inspection at the return stands on. */
interface InspectedGround {
  readonly agreement: Agreement;
  /** Null when the service does not say. */
  readonly permissions: ReadonlySet<string> | null;
}

/** Who may take a vehicle back may not always keep documents with its agreement, which is a change of that. */
const mayKeep = ({ desk, ground }: Pick<Scene<InspectedGround>, 'desk' | 'ground'>): boolean =>
  desk.offers('documents.create') && (ground.permissions?.has('AGREEMENT_EDIT') ?? true);

const schema: z.ZodType<ConditionValues> = z.object({ damage: damageLeaf });

/**
 * Damage and photos as the vehicle comes back, beside those that were kept before. Only what is new is entered: of what
 * is kept nothing is changed or stored again, also when a check-in is corrected. Reads `damage`.
 */
export const returnInspection: StageDeclaration<InspectedGround> = {
  slug: 'inspection',
  title: 'agreementForm.inspection.title',
  applies: mayKeep,
  groups: async (scene) => conditionGroups(scene, await readEarlier(scene.ground.agreement, scene.desk)),
  schema: () => schema,
  writtenBy: (field) => conditionWrittenBy(field) ?? [],
  review: conditionReview,
  // Evidence without money: named only where it was never opened.
  booked: () => [],
};

/** The writes that keep them with the agreement. */
export const returnInspectionSteps = <Ground extends InspectedGround>(
  handed: HandedIn<Ground>,
): readonly StepDeclaration<Ground>[] =>
  mayKeep(handed.scene)
    ? conditionSteps({ phase: 'check-in', agreementId: ({ scene }) => scene.ground.agreement.id }, handed)
    : [];
