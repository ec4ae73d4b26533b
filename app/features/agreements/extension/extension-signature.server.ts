import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { differenceWords } from '../check-in/agreement-price.server.ts';
import type { CheckInFormContext } from '../check-in/check-in-context.server.ts';
import { addendumOf } from '../documents/addendum/addendum-document.server.ts';
import { type SignedTerm, signingStage } from '../signing/signing-stage.server.ts';
import { signingSteps } from '../signing/signing-steps.server.ts';
import { dueBefore, extensionSketch } from './extension-sketch.server.ts';
import { changeIn, EXTENSION, totalUntilNow } from './extension-step.server.ts';

const renterOf = ({ formContext }: Pick<FormState<CheckInFormContext>, 'formContext'>): string =>
  formContext.before?.customer?.name ?? '';

function terms(formState: FormState<CheckInFormContext>): readonly SignedTerm[] {
  const { desk, formContext, price } = formState;
  const { t, formats } = desk;
  const { rental, vehicle } = formContext.agreement;
  const term = (key: string, title: string, text: string) => ({ key, title: t(title), text });
  return [
    term('renter', 'agreementForm.signature.terms.renter', renterOf(formState)),
    term(
      'vehicle',
      'agreementForm.signature.terms.vehicle',
      [vehicle.plate, formContext.before?.vehicle?.build].filter(Boolean).join(', '),
    ),
    term('from', 'agreementForm.signature.terms.from', formats.dateTime(rental.checkOutAt)),
    term('before', 'extension.dueBefore', formats.dateTime(dueBefore(formState))),
    term('until', 'extension.due', formats.dateTime(extensionSketch(formState).checkInAt)),
    term('totalBefore', 'extension.totalBefore', formats.money(totalUntilNow(formState))),
    term('total', 'agreementForm.signature.terms.total', formats.money(price?.total ?? null)),
    term(
      'difference',
      'agreement.exchange.difference',
      differenceWords(totalUntilNow(formState), price, desk),
    ),
  ];
}

/** The signature under an extension. */
export const extensionSignature = signingStage<CheckInFormContext>({ remark: 'extension.signed', terms });

/** What keeps the signature and the addendum, after the extension itself. */
export const addendumSteps = signingSteps<CheckInFormContext>({
  step: EXTENSION,
  label: 'documents.kinds.addendum',
  kind: 'addendum',
  phase: null,
  document: ({ progress }) => addendumOf(changeIn(progress)),
  renter: ({ formState }) => renterOf(formState),
});
