import type { Submission, WriteDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { agreementDocument } from '../documents/agreement-document.server.ts';
import type { ConditionValues } from '../inspection/condition-groups.server.ts';
import { conditionSteps, type HandOver } from '../inspection/condition-steps.server.ts';
import type { Signing } from '../signing/signing-stage.server.ts';
import { signingSteps } from '../signing/signing-steps.server.ts';
import type { AgreementFormContext } from './agreement-context.server.ts';
import { renterName } from './signature-stage.server.ts';

const signing = signingSteps<AgreementFormContext>({
  step: 'agreement',
  label: 'agreementForm.steps.document',
  kind: 'agreement',
  phase: 'check-out',
  document: () => agreementDocument,
  renter: ({ formState }) => renterName(formState),
});

const handOver: HandOver<AgreementFormContext> = {
  phase: 'check-out',
  agreementId: ({ progress }) => Number(progress.agreement?.id),
};

/** What these writes take of a check-out. */
interface Values extends Partial<Signing>, Partial<ConditionValues> {}

/** Returns the writes that keep signature, agreement, damage and pictures, after the agreement itself. */
export const documentSteps = (
  submission: Submission<AgreementFormContext, Values>,
): readonly WriteDeclaration<AgreementFormContext, Values>[] => [
  ...signing,
  ...conditionSteps(handOver, submission),
];
