import { share, spread } from '../../core/money.ts';
import type { BookPromotion, PriceBook } from './price-book.ts';
import type { AppliedPromotion, PricedLine } from './priced.ts';

/** Lines with what is left of them, in minor units, once promotions are off. */
export interface NetLine {
  readonly line: PricedLine;
  readonly net: number;
}

interface Promoted {
  /** Wall-clock text at which the rental begins. */
  readonly start: string;
  readonly rentalDays: number;
  /** Base, charges and adjustments before tax, in minor units. */
  readonly subTotal: number;
}

const SUBTOTAL_KINDS = ['rate', 'misc', 'adjustment', 'one-way', 'young-driver'];

const applies = ({ applicableTo }: BookPromotion, { line }: NetLine): boolean =>
  applicableTo === 'BaseRate' ? line.kind === 'rate' : SUBTOTAL_KINDS.includes(line.kind);

function skippedFor(
  promotion: BookPromotion,
  book: PriceBook,
  rental: Promoted,
): AppliedPromotion['skipped'] {
  const day = rental.start.slice(0, 10);
  if (!promotion.isActive) return 'not-active';
  if (day < promotion.startDate.slice(0, 10) || day > promotion.endDate.slice(0, 10)) return 'dates';
  if (promotion.vehicleTypeId !== null && promotion.vehicleTypeId !== book.vehicleTypeId)
    return 'vehicle-type';
  if (promotion.locationId !== null && promotion.locationId !== book.locationId) return 'location';
  if (rental.rentalDays < promotion.minimumDay) return 'minimum-day';
  if (rental.subTotal < promotion.minimumTotal) return 'minimum-total';
  return promotion.isUsed ? 'used' : null;
}

/** What the promotion takes off, in minor units: never more than is left of what it applies to. */
function discountOf(promotion: BookPromotion, lines: readonly NetLine[]): number {
  const left = lines.filter((line) => applies(promotion, line)).reduce((sum, { net }) => sum + net, 0);
  const { discountType, discountValue } = promotion;
  const wanted = discountType === 'Amount' ? discountValue : share(Math.max(0, left), discountValue * 10);
  return Math.max(0, Math.min(wanted, left));
}

function lowered(promotion: BookPromotion, discount: number, lines: readonly NetLine[]): readonly NetLine[] {
  const weights = lines.map((line) => (applies(promotion, line) ? Math.max(0, line.net) : 0));
  if (discount === 0) return lines;
  const parts = spread(discount, weights);
  return lines.map(({ line, net }, index) => ({ line, net: net - (parts[index] ?? 0) }));
}

function applied(
  promotion: BookPromotion,
  discount: number,
  skipped: AppliedPromotion['skipped'],
  isAutoApplied: boolean,
): AppliedPromotion {
  const { id, code, discountType, discountValue, applicableTo } = promotion;
  const terms = { promotionId: id, code, discountType, discountValue, applicableTo };
  return { ...terms, isAutoApplied, discount, skipped };
}

/** Applies the requested promotions one after the other; when none counts, the best single one. */
export function promote(
  book: PriceBook,
  chosenIds: readonly number[],
  rental: Promoted,
  lines: readonly PricedLine[],
): { readonly promotions: readonly AppliedPromotion[]; readonly lines: readonly NetLine[] } {
  let nets: readonly NetLine[] = lines.map((line) => ({ line, net: line.amount }));
  const promotions: AppliedPromotion[] = [];
  for (const promotion of book.promotions.filter(({ id }) => chosenIds.includes(id))) {
    const skipped = skippedFor(promotion, book, rental);
    const discount = skipped === null ? discountOf(promotion, nets) : 0;
    nets = lowered(promotion, discount, nets);
    promotions.push(applied(promotion, discount, skipped, false));
  }
  if (promotions.some(({ skipped }) => skipped === null)) return { promotions, lines: nets };
  const [best] = book.promotions
    .filter((one) => one.isAutoApply && !chosenIds.includes(one.id) && skippedFor(one, book, rental) === null)
    .map((promotion) => ({ promotion, discount: discountOf(promotion, nets) }))
    .filter(({ discount }) => discount > 0)
    .sort((one, other) => other.discount - one.discount || one.promotion.id - other.promotion.id);
  if (best === undefined) return { promotions, lines: nets };
  const { promotion, discount } = best;
  return {
    promotions: [...promotions, applied(promotion, discount, null, true)],
    lines: lowered(promotion, discount, nets),
  };
}
