import type { FieldView } from '../../../patterns/form-fields/field-view.ts';
import { rentalInformation } from '../../../patterns/rental-form/rental-information.server.ts';
import { type Answers, answerOf, answersFrom } from '../../../patterns/staged-form/answers.ts';
import type { Scene, StageDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import {
  generateAgreementNumber,
  NO_AGREEMENT_NUMBER,
} from '../../../upstream/agreements/agreement-number.server.ts';
import type { AgreementGround } from './agreement-ground.server.ts';

const TYPE = 'type';

/** The number that the agreement will have as it is typed, and for which type that is: what a service counts by. */
export async function numberAnswers(
  { lookUps }: Pick<AgreementGround, 'lookUps'>,
  { reader }: Scene<AgreementGround>['desk'],
  rental: Answers,
): Promise<Answers> {
  const typeId = answerOf(rental, TYPE);
  const type = lookUps.types.find(({ id }) => String(id) === typeId);
  const number = await generateAgreementNumber(reader, type?.name ?? null);
  return answersFrom({ agreementNumber: number, numberedFor: typeId });
}

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
  async complete({ desk, ground, answers }) {
    const isSame = answerOf(answers, TYPE) === answerOf(answers, 'numberedFor');
    return isSame ? answers : { ...answers, ...(await numberAnswers(ground, desk, answers)) };
  },
};
