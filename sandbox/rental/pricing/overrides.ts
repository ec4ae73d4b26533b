import { missingPermission } from '../core/refusal.ts';
import type { CallContext } from '../core/router.ts';
import type { RateCard } from './calculation/price-book.ts';
import type { ChosenCharge, PriceTerms, RateOverride } from './calculation/terms.ts';
import { cardOf, NAMED_RATES, type RateRow } from './rate-cards.ts';

const CODE = 'PRICE_OVERRIDE';

interface Agreed {
  readonly terms: PriceTerms;
  readonly frozen: RateCard | null;
}

function bookCard({ database }: CallContext, rateId: number | null): RateCard | null {
  const row = database.get<RateRow>(`${NAMED_RATES} WHERE r.id = ?`, [rateId]);
  return row === undefined ? null : cardOf(row);
}

/** Whether the override says nothing but what stands on the card; without a card every value is its own. */
function isAs(card: RateCard | null, { values, weekdays }: RateOverride): boolean {
  if (card === null) return Object.keys(values).length === 0 && weekdays.every((rate) => rate === null);
  const known = card as unknown as Readonly<Record<string, unknown>>;
  return (
    Object.entries(values).every(([name, value]) => known[name] === value) &&
    weekdays.every((rate, day) => rate === null || rate === card.weekdays[day])
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function changesRate(call: CallContext, override: RateOverride, agreed: Agreed | undefined): boolean {
  if (isAs(bookCard(call, override.rateId), override)) return false;
  const { terms, frozen = null } = agreed ?? { terms: null };
  if (frozen !== null && isAs(frozen, override)) return false;
  return terms === null || !terms.rates.some((known) => isSame(known, override));
}

function changesCharge({ database }: CallContext, chosen: ChosenCharge, agreed: Agreed | undefined): boolean {
  const { miscChargeId, optionId, value } = chosen;
  if (value === null) return false;
  const bookValue = database.value<number>(
    `SELECT coalesce((SELECT o.value FROM misc_charge_options o WHERE o.id = ?2 AND o.misc_charge_id = m.id), m.value)
       AS value FROM misc_charges m WHERE m.id = ?1`,
    miscChargeId,
    optionId,
  );
  if (bookValue === value) return false;
  const known = agreed?.terms.charges.find((one) => one.miscChargeId === miscChargeId);
  return known?.value !== value;
}

function takesOff(terms: PriceTerms, agreed: Agreed | undefined): boolean {
  const known = agreed?.terms;
  return (
    (terms.preAdjustment < 0 && terms.preAdjustment !== known?.preAdjustment) ||
    (terms.postAdjustment < 0 && terms.postAdjustment !== known?.postAdjustment) ||
    (terms.writeOff > 0 && terms.writeOff !== known?.writeOff)
  );
}

/**
 * Throws Refusal 403 PRICE_OVERRIDE for other rates or charges, discounts and write-offs without the
 * permission, unless `agreed` before.
 */
export function checkOverrides(call: CallContext, terms: PriceTerms, agreed?: Agreed): void {
  if (call.caller.permissions.has(CODE)) return;
  const isOverridden =
    terms.rates.some((override) => changesRate(call, override, agreed)) ||
    terms.charges.some((chosen) => changesCharge(call, chosen, agreed)) ||
    takesOff(terms, agreed);
  if (isOverridden) throw missingPermission(CODE);
}
