import { z } from 'zod';
import { damageLeaf } from '../../../patterns/form-fields/damage-leaf.server.ts';
import type {
  FormState,
  StageDeclaration,
  Submission,
  WriteDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { conditionGroups, conditionReview } from './condition-groups.server.ts';
import { type ConditionValues, conditionSteps, conditionWrittenBy } from './condition-steps.server.ts';
import { readEarlier } from './earlier-condition.server.ts';

/** What an inspection at the return stands on. */
interface InspectedFormContext {
  readonly agreement: Agreement;
  /** Null when the service does not say. */
  readonly permissions: ReadonlySet<string> | null;
}

/** Who may take a vehicle back may not always keep documents with its agreement, which is a change of that. */
const mayKeep = ({
  desk,
  formContext,
}: Pick<FormState<InspectedFormContext>, 'desk' | 'formContext'>): boolean =>
  desk.offers('documents.create') && (formContext.permissions?.has('AGREEMENT_EDIT') ?? true);

const schema: z.ZodType<ConditionValues> = z.object({ damage: damageLeaf });

/**
 * Damage and photos as the vehicle comes back, beside those that were kept before. Only what is new is entered: of what
 * is kept nothing is changed or stored again, also when a check-in is corrected. Reads `damage`.
 */
export const returnInspection: StageDeclaration<InspectedFormContext> = {
  slug: 'inspection',
  title: 'agreementForm.inspection.title',
  applies: mayKeep,
  groups: async (formState) =>
    conditionGroups(formState, await readEarlier(formState.formContext.agreement, formState.desk)),
  schema: () => schema,
  writtenBy: (field) => conditionWrittenBy(field) ?? [],
  review: conditionReview,
  // Evidence without money: named only where it was never opened.
  booked: () => [],
};

/** The writes that keep them with the agreement. */
export const returnInspectionSteps = <Context extends InspectedFormContext>(
  submission: Submission<Context>,
): readonly WriteDeclaration<Context>[] =>
  mayKeep(submission.formState)
    ? conditionSteps(
        { phase: 'check-in', agreementId: ({ formState }) => formState.formContext.agreement.id },
        submission,
      )
    : [];
