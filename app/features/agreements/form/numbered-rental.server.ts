import { type Answers, answerOf, answersFrom } from '../../../patterns/form-fields/answers.ts';
import type { FieldView } from '../../../patterns/form-fields/field-view.ts';
import type { FormState, StageDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import {
  generateAgreementNumber,
  NO_AGREEMENT_NUMBER,
} from '../../../upstream/agreements/agreements.server.ts';
import { type RentalInformation, rentalInformation } from '../../rentals/form/rental-information.server.ts';
import { reservedNote, reservedNotice } from '../../rentals/form/reserved-price.server.ts';
import type { AgreementFormContext } from './agreement-context.server.ts';

const TYPE = 'typeId';

/** The number that the agreement will have as it is typed, and for which type that is: what a service counts by. */
export async function numberAnswers(
  { lookUps }: Pick<AgreementFormContext, 'lookUps'>,
  { reader }: FormState<AgreementFormContext>['desk'],
  rental: Answers,
): Promise<Answers> {
  const typeId = answerOf(rental, TYPE);
  const type = lookUps.types.find(({ id }) => String(id) === typeId);
  const number = await generateAgreementNumber(reader, type?.name ?? null);
  return answersFrom({ agreementNumber: number, numberedFor: typeId });
}

/** The first stage of a check-out: with the number that the agreement will have, unless another user is faster. */
export const numberedRental: StageDeclaration<AgreementFormContext, RentalInformation> = {
  ...rentalInformation,
  async groups(formState) {
    const { desk, answers } = formState;
    const isNone = answerOf(answers, 'agreementNumber') === NO_AGREEMENT_NUMBER;
    const number: FieldView = {
      name: 'agreementNumber',
      kind: 'line',
      label: desk.t('agreementForm.number'),
      note: isNone ? desk.t('agreementForm.noNumber') : undefined,
      readOnly: true,
    };
    const [first, ...more] = await rentalInformation.groups(formState);
    if (!first) return more;
    const { notices, fields } = reservedNotice(formState);
    const reserved = reservedNote(formState);
    const own = first.fields.map((field) =>
      field.name === 'checkOutAt' && reserved
        ? { ...field, note: [reserved, field.note].filter(Boolean).join(' · ') }
        : field,
    );
    const noticed = [...(first.notices ?? []), ...notices];
    return [{ ...first, notices: noticed, fields: [...own, number, ...fields] }, ...more];
  },
  async review(formState) {
    const lines = (await rentalInformation.review?.(formState)) ?? [];
    const { notices } = reservedNotice(formState);
    const term = formState.desk.t('rentalForm.reserved.term');
    return [...lines, ...notices.map(({ text }) => ({ term, text }))];
  },
  async complete({ desk, formContext, answers }) {
    const isSame = answerOf(answers, TYPE) === answerOf(answers, 'numberedFor');
    return isSame ? answers : { ...answers, ...(await numberAnswers(formContext, desk, answers)) };
  },
};
