import { missingPermission } from '../refusal.ts';
import type { Asked } from '../router.ts';
import type { RateCard } from './rate-card.ts';
import { cardOf, type RateRow } from './read-cards.ts';
import type { ChosenCharge, PriceTerms, RateOverride } from './terms.ts';

const CODE = 'PRICE_OVERRIDE';

/** What somebody who may has agreed before: it may be sent again by anybody. */
interface Agreed {
  readonly terms: PriceTerms;
  readonly frozen: RateCard | null;
}

function bookCard({ database }: Asked, rateId: number | null): RateCard | null {
  const row = database.get<RateRow>(
    'SELECT r.*, t.name AS rate_name, t.is_prepaid FROM rates r JOIN rate_types t ON t.id = r.rate_type_id WHERE r.id = ?',
    [rateId],
  );
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

function changesRate(asked: Asked, override: RateOverride, agreed: Agreed | undefined): boolean {
  if (isAs(bookCard(asked, override.rateId), override)) return false;
  const { terms, frozen = null } = agreed ?? { terms: null };
  if (frozen !== null && isAs(frozen, override)) return false;
  return terms === null || !terms.rates.some((known) => isSame(known, override));
}

function changesCharge({ database }: Asked, chosen: ChosenCharge, agreed: Agreed | undefined): boolean {
  const { miscChargeId, optionId, value } = chosen;
  if (value === null) return false;
  const book = database.get<{ value: number }>(
    `SELECT coalesce((SELECT o.value FROM misc_charge_options o WHERE o.id = ?2 AND o.misc_charge_id = m.id), m.value)
       AS value FROM misc_charges m WHERE m.id = ?1`,
    [miscChargeId, optionId],
  );
  if (book?.value === value) return false;
  const known = agreed?.terms.charges.find((one) => one.miscChargeId === miscChargeId);
  return known?.value !== value;
}

/** Taking money off by hand: an adjustment below 0, or a write-off. */
function takesOff(terms: PriceTerms, agreed: Agreed | undefined): boolean {
  const known = agreed?.terms;
  return (
    (terms.preAdjustment < 0 && terms.preAdjustment !== known?.preAdjustment) ||
    (terms.postAdjustment < 0 && terms.postAdjustment !== known?.postAdjustment) ||
    (terms.writeOff > 0 && terms.writeOff !== known?.writeOff)
  );
}

/**
 * Refuses with 403 PRICE_OVERRIDE a rate or charge value that is not the book's, an adjustment that takes money off,
 * and a write-off, unless the caller holds the permission or the record has been agreed so before.
 * @param agreed the record's own terms and frozen card, when it is priced anew
 */
export function checkOverrides(asked: Asked, terms: PriceTerms, agreed?: Agreed): void {
  if (asked.caller.permissions.has(CODE)) return;
  const isOverridden =
    terms.rates.some((override) => changesRate(asked, override, agreed)) ||
    terms.charges.some((chosen) => changesCharge(asked, chosen, agreed)) ||
    takesOff(terms, agreed);
  if (isOverridden) throw missingPermission(CODE);
}
