import type { AgreedBook, PriceBook } from './price-book.ts';
import type { RentalToPrice } from './terms.ts';

/** What the price book charges, taxes and takes off now. */
export type CurrentBook = Pick<PriceBook, 'charges' | 'taxes' | 'promotions'>;

interface Listed {
  readonly id: number;
}

/** What was agreed, and what was selected since. */
const agreedOr = <One extends Listed>(agreed: readonly One[], selected: readonly One[]): readonly One[] => [
  ...agreed,
  ...selected.filter(({ id }) => agreed.every((one) => one.id !== id)),
];

/**
 * Returns charges, taxes and promotions of a rental: those of its agreement, and what was selected since. A charge or a
 * promotion of every rental that came later does not count. Another vehicle class has the charges of the price book.
 */
export function bookOf(
  { vehicleTypeId, terms }: Pick<RentalToPrice, 'vehicleTypeId' | 'terms'>,
  { charges, taxes, promotions }: CurrentBook,
  agreed: AgreedBook | undefined,
): CurrentBook & Pick<PriceBook, 'vehicleTypeId'> {
  if (agreed === undefined) return { vehicleTypeId, charges, taxes, promotions };
  if (agreed.vehicleTypeId !== vehicleTypeId)
    return { vehicleTypeId, charges, promotions, taxes: agreed.taxes };
  const isChosen = ({ id }: Listed) => terms.charges.some(({ miscChargeId }) => miscChargeId === id);
  const chosen = charges.filter(isChosen).map((one) => ({ ...one, isMandatory: false }));
  const asked = promotions.filter(({ id }) => terms.promotionIds.includes(id));
  return {
    ...{ vehicleTypeId, taxes: agreed.taxes },
    charges: agreedOr(agreed.charges, chosen),
    promotions: agreedOr(agreed.promotions, asked),
  };
}
