import type { FieldView } from '../../../patterns/form-fields/field-view.ts';
import { rentalInformation } from '../../../patterns/rental-form/rental-information.server.ts';
import { answerOf } from '../../../patterns/staged-form/answers.ts';
import type { StageDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import { NO_AGREEMENT_NUMBER } from '../../../upstream/agreements/agreement-number.server.ts';
import type { AgreementGround } from './agreement-ground.server.ts';

/** The first stage of a check-out: with the number that the agreement will have, unless somebody else is faster. */
export const numberedRental: StageDeclaration<AgreementGround> = {
  ...rentalInformation,
  async groups(scene) {
    const { desk, answers } = scene;
    const isNone = answerOf(answers, 'agreementNumber') === NO_AGREEMENT_NUMBER;
    const number: FieldView = {
      name: 'agreementNumber',
      kind: 'line',
      label: desk.t('agreementForm.number'),
      note: isNone ? desk.t('agreementForm.noNumber') : undefined,
      readOnly: true,
    };
    const [first, ...more] = await rentalInformation.groups(scene);
    return first ? [{ ...first, fields: [...first.fields, number] }, ...more] : more;
  },
};
