import { optionalStage } from '../../../patterns/record-form/form.server.ts';
import type {
  FormState,
  Submission,
  WriteDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { type ConditionValues, conditionPart, conditionReview } from './condition-groups.server.ts';
import { conditionSteps, conditionWrittenBy } from './condition-steps.server.ts';
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

/**
 * Damage and photos as the vehicle comes back, next to those that were kept before. Only what is new is entered: what is
 * kept is neither changed nor stored again, also when a check-in is corrected.
 */
export const returnInspection = optionalStage<InspectedFormContext>()({
  slug: 'inspection',
  title: 'agreementForm.inspection.title',
  applies: mayKeep,
  writtenBy: (field) => conditionWrittenBy(field) ?? [],
  parts: [
    conditionPart<InspectedFormContext>({
      earlier: ({ formContext, desk }) => readEarlier(formContext.agreement, desk),
    }),
  ],
  review: conditionReview,
  // Evidence without money: named only where it was never opened.
  booked: () => [],
});

/** What these writes take of a form. */
type Values = Partial<ConditionValues>;

/** The writes that keep them with the agreement. */
export const returnInspectionSteps = <Context extends InspectedFormContext>(
  submission: Submission<Context, Values>,
): readonly WriteDeclaration<Context, Values>[] =>
  mayKeep(submission.formState)
    ? conditionSteps(
        { phase: 'check-in', agreementId: ({ formState }) => formState.formContext.agreement.id },
        submission,
      )
    : [];
