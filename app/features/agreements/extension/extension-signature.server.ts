import type { Scene } from '../../../patterns/staged-form/form-declaration.server.ts';
import { differenceWords } from '../check-in/agreement-price.server.ts';
import type { CheckInGround } from '../check-in/check-in-ground.server.ts';
import { addendumOf } from '../documents/addendum/addendum-document.server.ts';
import { type SignedTerm, signingStage } from '../signing/signing-stage.server.ts';
import { signingSteps } from '../signing/signing-steps.server.ts';
import { dueBefore, extensionSketch } from './extension-sketch.server.ts';
import { changeIn, EXTENSION, totalUntilNow } from './extension-step.server.ts';

const renterOf = ({ ground }: Pick<Scene<CheckInGround>, 'ground'>): string =>
  ground.before?.customer?.name ?? '';

function terms(scene: Scene<CheckInGround>): readonly SignedTerm[] {
  const { desk, ground, price } = scene;
  const { t, formats } = desk;
  const { rental, vehicle } = ground.agreement;
  const term = (key: string, title: string, text: string) => ({ key, title: t(title), text });
  return [
    term('renter', 'agreementForm.signature.terms.renter', renterOf(scene)),
    term(
      'vehicle',
      'agreementForm.signature.terms.vehicle',
      [vehicle.plate, ground.before?.vehicle?.build].filter(Boolean).join(', '),
    ),
    term('from', 'agreementForm.signature.terms.from', formats.dateTime(rental.checkOutAt)),
    term('before', 'extension.dueBefore', formats.dateTime(dueBefore(scene))),
    term('until', 'extension.due', formats.dateTime(extensionSketch(scene).endAt)),
    term('totalBefore', 'extension.totalBefore', formats.money(totalUntilNow(scene))),
    term('total', 'agreementForm.signature.terms.total', formats.money(price?.total ?? null)),
    term('difference', 'agreement.exchange.difference', differenceWords(totalUntilNow(scene), price, desk)),
  ];
}

/** The signature under an extension. */
export const extensionSignature = signingStage<CheckInGround>({ remark: 'extension.signed', terms });

/** What keeps the signature and the addendum, after the extension itself. */
export const addendumSteps = signingSteps<CheckInGround>({
  step: EXTENSION,
  label: 'documents.kinds.addendum',
  kind: 'addendum',
  phase: null,
  document: ({ progress }) => addendumOf(changeIn(progress)),
  renter: ({ scene }) => renterOf(scene),
});
