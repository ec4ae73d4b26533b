import type { HandedIn, StepDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import { agreementDocument } from '../documents/agreement-document.server.ts';
import { conditionSteps, type HandOver } from '../inspection/condition-steps.server.ts';
import { signingSteps } from '../signing/signing-steps.server.ts';
import type { AgreementGround } from './agreement-ground.server.ts';
import { renterName } from './signature-stage.server.ts';

const signing = signingSteps<AgreementGround>({
  step: 'agreement',
  label: 'agreementForm.steps.document',
  kind: 'agreement',
  phase: 'check-out',
  document: () => agreementDocument,
  renter: ({ scene }) => renterName(scene),
});

const handOver: HandOver<AgreementGround> = {
  phase: 'check-out',
  agreementId: ({ progress }) => Number(progress.agreement?.id),
};

/** The writes that keep signature, agreement, damage and pictures, after the agreement itself. */
export const documentSteps = (
  handed: HandedIn<AgreementGround>,
): readonly StepDeclaration<AgreementGround>[] => [...signing, ...conditionSteps(handOver, handed)];
