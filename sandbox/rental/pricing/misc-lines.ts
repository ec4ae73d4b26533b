import type { BookCharge, PriceBook } from './book.ts';
import { share } from './minor.ts';
import type { Calculation, PricedLine } from './priced.ts';
import type { ChosenCharge } from './terms.ts';

/** What charges are counted by: the base price in minor units, and days. */
interface Counted {
  readonly base: number;
  readonly chargeDays: number;
}

/** Days of a range that a rental reaches. */
function rangeDays({ minValue, maxValue }: BookCharge, chargeDays: number): number {
  const first = minValue ?? 1;
  const most = maxValue === null ? Number.POSITIVE_INFINITY : Math.max(0, maxValue - first + 1);
  return Math.min(Math.max(chargeDays - first + 1, 0), most);
}

/** A charge's amount in minor units, with the numbers that it was multiplied from. */
function calculated(
  charge: BookCharge,
  value: number,
  quantity: number,
  { base, chargeDays }: Counted,
): { readonly amount: number; readonly calculation: Calculation } {
  if (charge.calculationType === 'Percentage') {
    const percentage = value * 10;
    return { amount: share(base, percentage), calculation: { percentage, of: base } };
  }
  const once = { unitPrice: value, quantity };
  if (charge.calculationType === 'Fixed') return { amount: value * quantity, calculation: once };
  const days = charge.calculationType === 'Range' ? rangeDays(charge, chargeDays) : chargeDays;
  return { amount: value * quantity * days, calculation: { ...once, days } };
}

/** One charge as a line. A value that was asked for replaces the option's, and that the book's. */
export function chargeLine(
  charge: BookCharge,
  chosen: Pick<ChosenCharge, 'quantity' | 'value' | 'optionId'>,
  counted: Counted,
  kind: 'misc' | 'young-driver' = 'misc',
): PricedLine {
  const option = charge.options.find(({ id }) => id === chosen.optionId);
  const value = chosen.value ?? option?.value ?? charge.value;
  const quantity = chosen.quantity ?? charge.quantity;
  const { amount, calculation } = calculated(charge, value, quantity, counted);
  return {
    kind,
    sourceId: charge.id,
    name: charge.name,
    calculationType: charge.calculationType,
    rate: value,
    percentage: charge.calculationType === 'Percentage' ? value / 100 : null,
    units: quantity,
    amount,
    isTaxable: charge.isTaxable,
    taxIds: charge.taxIds,
    isBilledToInsurance: charge.isBilledToInsurance,
    calculation,
  };
}

/** The charges that were asked for and those that belong to every rental here; a quantity of 0 leaves one out. */
export function miscLines(
  book: PriceBook,
  asked: readonly ChosenCharge[],
  counted: Counted,
): readonly PricedLine[] {
  return book.charges.flatMap((charge) => {
    const found = asked.find(({ miscChargeId }) => miscChargeId === charge.id);
    if (found === undefined && !charge.isMandatory) return [];
    const chosen = found ?? { quantity: null, value: null, optionId: null };
    if (chosen.quantity === 0 && !charge.isMandatory) return [];
    const quantity = chosen.quantity === 0 ? null : chosen.quantity;
    return [chargeLine(charge, { ...chosen, quantity }, counted)];
  });
}
