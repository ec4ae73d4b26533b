import { type Answers, answerOf, answersFrom } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import { check, identifier } from '../../../patterns/record-form/field-kinds.server.ts';
import { fieldGroup, stage } from '../../../patterns/record-form/form.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import {
  generateAgreementNumber,
  NO_AGREEMENT_NUMBER,
} from '../../../upstream/agreements/agreements.server.ts';
import { RENTAL_STEPS } from '../../rentals/form/rental-context.ts';
import { rentalInformation, rentalParts } from '../../rentals/form/rental-information.server.ts';
import { mayKeepPrice, reservedNote, reservedNotices } from '../../rentals/form/reserved-price.server.ts';
import type { AgreementFormContext } from './agreement-context.server.ts';

type At = FormState<AgreementFormContext>;

const TYPE = 'typeId';
const LONGEST_NUMBER = 60;

/** The number that the agreement will have as it is entered, and for which type that is: what a service counts by. */
export async function numberAnswers(
  { lookUps }: Pick<AgreementFormContext, 'lookUps'>,
  { reader }: At['desk'],
  rental: Answers,
): Promise<Answers> {
  const typeId = answerOf(rental, TYPE);
  const type = lookUps.types.find(({ id }) => String(id) === typeId);
  const number = await generateAgreementNumber(reader, type?.name ?? null);
  return answersFrom({ agreementNumber: number, numberedFor: typeId });
}

/** What only a check-out has in the group of the rental. */
const checkOut = fieldGroup<AgreementFormContext>()(
  'checkOut',
  { legend: 'agreementForm.number', columns: 2 },
  {
    agreementNumber: {
      label: 'agreementForm.number',
      kind: identifier(LONGEST_NUMBER),
      notes: ({ desk, answers }) => ({
        note:
          answerOf(answers, 'agreementNumber') === NO_AGREEMENT_NUMBER
            ? desk.t('agreementForm.noNumber')
            : undefined,
        readOnly: true,
      }),
    },
    keepsReservedPrice: {
      label: 'rentalForm.reserved.keep',
      kind: check(),
      live: true,
      shown: (_, state) => mayKeepPrice(state),
    },
  },
);

/** Adds the reserved time below the field of the one that counts. */
const withReserved = (field: FieldView, reserved: string | undefined): FieldView =>
  field.name === 'checkOutAt' && reserved !== undefined
    ? { ...field, note: [reserved, field.note].filter(Boolean).join(' · ') }
    : field;

/** Draws the group of the rental with the number and the notice about the reserved price. */
async function numberedGroups(state: At): Promise<readonly FieldGroupView[]> {
  const [[first, ...more], [own]] = await Promise.all([rental.groups(state), checkOut.groups(state)]);
  if (first === undefined) return more;
  const reserved = reservedNote(state);
  return [
    {
      ...first,
      notices: [...(first.notices ?? []), ...reservedNotices(state)],
      fields: [...first.fields.map((field) => withReserved(field, reserved)), ...(own?.fields ?? [])],
    },
    ...more,
  ];
}

const { rental, briefCustomer, references } = rentalParts;

/** The first stage of a check-out: with the number that the agreement will have, unless another user is faster. */
export const numberedRental = stage<AgreementFormContext>()({
  slug: rentalInformation.slug,
  title: rentalInformation.title,
  writtenBy: () => RENTAL_STEPS,
  parts: [
    { ...rental, groups: numberedGroups },
    { ...checkOut, groups: () => [] },
    briefCustomer,
    references,
  ],
  async review(state) {
    const lines = (await rentalInformation.review?.(state)) ?? [];
    const term = state.desk.t('rentalForm.reserved.term');
    return [...lines, ...reservedNotices(state).map(({ text }) => ({ term, text }))];
  },
  async complete({ desk, formContext, answers }) {
    const isSame = answerOf(answers, TYPE) === answerOf(answers, 'numberedFor');
    return isSame ? answers : { ...answers, ...(await numberAnswers(formContext, desk, answers)) };
  },
});
