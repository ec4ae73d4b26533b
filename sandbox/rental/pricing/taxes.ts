import type { BookTax } from './book.ts';
import { share, thousandths } from './minor.ts';
import type { PricedLine } from './priced.ts';
import type { NetLine } from './promotions.ts';

/** The taxes of the place that fall on this rental: optional ones when they are asked for or chosen by the place. */
export function selectedTaxes(
  taxes: readonly BookTax[],
  askedIds: readonly number[] | null,
  isExempt: boolean,
): readonly BookTax[] {
  return taxes.filter(({ id, isOptional, isDefaultSelected, isNeverExempt }) => {
    if (isExempt && !isNeverExempt) return false;
    if (!isOptional) return true;
    return askedIds === null ? isDefaultSelected : askedIds.includes(id);
  });
}

const falls = (tax: BookTax, { isTaxable, taxIds }: PricedLine): boolean =>
  isTaxable && (taxIds === null || taxIds.length === 0 || taxIds.includes(tax.id));

/** One line per tax, rounded half up once on the sum of what it falls on; promotions are off by then. */
export function taxLines(taxes: readonly BookTax[], lines: readonly NetLine[]): readonly PricedLine[] {
  return taxes.map((tax) => {
    const taxed = lines.filter(({ line }) => falls(tax, line)).reduce((sum, { net }) => sum + net, 0);
    const percentage = thousandths(tax.value);
    return {
      kind: 'tax' as const,
      sourceId: tax.id,
      name: tax.name,
      calculationType: 'Percentage',
      rate: 0,
      percentage: tax.value,
      units: 1,
      amount: share(Math.max(0, taxed), percentage),
      isTaxable: false,
      taxIds: null,
      isBilledToInsurance: false,
      calculation: { percentage, of: taxed },
    };
  });
}
