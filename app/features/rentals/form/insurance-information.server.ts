import { fieldGroup, optionalStage, type Part } from '../../../patterns/record-form/form.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { INSURANCE_ROWS } from './agreed-fields.server.ts';
import { isInsured } from './agreed-terms.server.ts';
import { RENTAL_STEPS, type RentalFormContext } from './rental-context.ts';

/** Returns who pays what of the present price, as the service splits it; null where it does not. */
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

const insurance = fieldGroup<RentalFormContext>()(
  'insurance',
  {
    legend: 'rentalInsurance.title',
    columns: 3,
    finish(group, formState) {
      const text = splitWords(formState);
      return { ...group, notices: text === null ? [] : [{ tone: 'info', text }] };
    },
  },
  INSURANCE_ROWS,
);

/** What is read here becomes a part of the agreed terms, which `rates-and-charges` gives; so do its first values. */
const asTerms: Part<RentalFormContext, object> = {
  ...insurance,
  schema: (formState) => insurance.schema(formState).transform(() => ({})),
  begin: () => ({}),
};

/** The insurer of a replacement rental, its claim, and what it pays of the price. */
export const insuranceInformation = optionalStage<RentalFormContext>()({
  slug: 'insurance-information',
  title: 'rentalInsurance.title',
  writtenBy: () => RENTAL_STEPS,
  applies: isInsured,
  parts: [asTerms],
});
