import { z } from 'zod';
import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import {
  amountLeaf,
  neededTextLeaf,
  orNothing,
  textLeaf,
  wholeLeaf,
} from '../../../patterns/form-fields/form-leaves.server.ts';
import type { FormState, StageDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { isInsured } from './agreed-terms.server.ts';
import { RENTAL_STEPS, type RentalFormContext } from './rental-context.ts';
import { setByScreen } from './screen-fields.server.ts';

const MOST_MONEY = 10_000_000;
const MOST_DAYS = 3650;

function insuranceFields({ desk }: FormState<RentalFormContext>): readonly FieldView[] {
  const { t } = desk;
  const money = { kind: 'money', live: true } as const;
  const noLimit = t('rentalInsurance.noLimit');
  return [
    { name: 'insurer', kind: 'line', label: t('rentalInsurance.insurer'), required: true },
    { name: 'claimNumber', kind: 'line', label: t('rentalInsurance.claimNumber'), required: true },
    { name: 'policyNumber', kind: 'line', label: t('rentalInsurance.policyNumber') },
    { name: 'allowance', label: t('rentalInsurance.allowance'), hint: t('rentalInsurance.aDay'), ...money },
    { name: 'insuredDays', kind: 'whole', label: t('rentalInsurance.days'), hint: noLimit, live: true },
    { name: 'insuredMost', label: t('rentalInsurance.most'), hint: noLimit, ...money },
    { name: 'deductible', label: t('rentalInsurance.deductible'), ...money },
  ];
}

/** Who pays what of the present price, as the service splits it; null where it does not. */
export function splitWords({
  desk,
  price,
}: Pick<FormState<RentalFormContext>, 'desk' | 'price'>): string | null {
  if (price === null || price.insurerTotal === null || price.customerTotal === null) return null;
  const { t, formats } = desk;
  const insurer = formats.money(price.insurerTotal);
  const customer = formats.money(price.customerTotal);
  return t('rentalInsurance.split', { insurer, customer });
}

function splitNotice(formState: FormState<RentalFormContext>): FieldGroupView['notices'] {
  const text = splitWords(formState);
  return text === null ? [] : [{ tone: 'info', text }];
}

const stage: StageDeclaration<RentalFormContext> = {
  slug: 'insurance-information',
  title: 'rentalInsurance.title',
  writtenBy: () => RENTAL_STEPS,
  applies: isInsured,
  identifies: (field) => field === 'claimNumber' || field === 'policyNumber',
  groups: (formState) => [
    {
      key: 'insurance',
      legend: formState.desk.t('rentalInsurance.title'),
      columns: 3,
      fields: insuranceFields(formState),
      notices: splitNotice(formState),
    },
  ],
  // What is read here becomes a part of the agreed terms, which `rates-and-charges` gives.
  schema({ desk: { separators } }) {
    const money = orNothing(amountLeaf({ separators, most: MOST_MONEY }));
    return z
      .object({
        insurer: neededTextLeaf(100),
        claimNumber: neededTextLeaf(60),
        policyNumber: textLeaf(60),
        allowance: money,
        deductible: money,
        insuredMost: money,
        insuredDays: orNothing(wholeLeaf(separators, { most: MOST_DAYS })),
      })
      .transform(() => ({}));
  },
};

/** The insurer of a replacement rental, its claim, and what it pays of the price. */
export const insuranceInformation = setByScreen(stage, {
  policyNumber: 'InsurancePolicyNo',
  allowance: 'Allowance',
  insuredDays: 'MaxDays',
  insuredMost: 'MaximumAmount',
  deductible: 'Deductible',
});
