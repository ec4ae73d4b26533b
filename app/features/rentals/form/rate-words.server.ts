import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { Rate } from '../../../upstream/rates/rates.contract.ts';
import { agreedTerms } from './agreed-terms.server.ts';
import { RATE_UNITS, type RateOverride, type RateUnit } from './rate-units.ts';
import type { RentalFormContext } from './rental-context.ts';

type At = Pick<FormState<RentalFormContext>, 'desk' | 'formContext' | 'answers'>;

/** What a unit of a rate line is called; a package has a name of its own. */
export const unitLabel = (
  unit: RateUnit,
  { packageName }: Pick<Rate, 'packageName'>,
  { t }: Pick<Desk, 't'>,
) => (unit === 'packageRate' ? packageName : null) ?? t(`rentalPrice.units.${unit}`);

/** The override that holds for a rate line: its own, else one that belongs to none. */
function overrideFor({ id }: Pick<Rate, 'id'>, rates: readonly RateOverride[]): RateOverride | undefined {
  return rates.find(({ rateId }) => rateId === id) ?? rates.find(({ rateId }) => (rateId ?? null) === null);
}

/** Overridden values are taken where there are any; a rate of 0 is not used. */
function mileageWords(line: Rate, override: RateOverride | undefined, { t, formats }: Desk): string {
  if (override?.isUnlimitedMileage ?? line.isUnlimitedMileage) return t('rentalPrice.rate.unlimited');
  const allowed = override?.mileageAllowed ?? line.mileageAllowed;
  const rate = override?.mileageRate ?? line.mileageRate;
  if (allowed === null || !rate) return '';
  return t('rentalPrice.rate.mileage', { allowed: formats.number(allowed), rate: formats.money(rate) });
}

/** All that a rate line costs, as agreed, in one line: 'Hour $12.00 · Day $50.00 · 100 a day free, then $0.10'. */
export function rateWords(formState: At, line: Rate): string {
  const { desk } = formState;
  const override = overrideFor(line, agreedTerms(formState).rates);
  const amounts = RATE_UNITS.filter((unit) => unit !== 'mileageRate').flatMap((unit) => {
    const amount = override?.[unit] ?? line[unit];
    return amount ? [`${unitLabel(unit, line, desk)} ${desk.formats.money(amount)}`] : [];
  });
  return [...amounts, mileageWords(line, override, desk)].filter(Boolean).join(' · ');
}
