import type { agreement } from '../../../app/upstream/agreements/agreement.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import type { Database } from '../core/database.ts';
import { fromMinor } from '../core/money.ts';
import type { CallContext } from '../core/router.ts';
import { singleDay } from '../pricing/calculation/count-time.ts';
import { readCard } from '../pricing/calculation/price-book.ts';
import { weekdayOf } from '../pricing/calculation/rental-time.ts';
import type { ChargeLine } from '../pricing/charge-lines.ts';
import { readRules } from '../pricing/read-price-book.ts';

interface Conditioned {
  readonly vehicle_type_id: number;
  readonly checkout_location_id: number;
  readonly checkin_date: string;
  readonly total_days: number;
  readonly frozen_rates: string | null;
}

type Conditions = NonNullable<WireOf<typeof agreement.read>['rentalConditions']>;

/** What the renter bears of a damage: the class's excess, or what a charge of the rental lowers it to. */
function excessOf(database: Database, { vehicle_type_id: id }: Conditioned, lines: readonly ChargeLine[]) {
  const excess = database.value<number>('SELECT mandatory_excess FROM vehicle_types WHERE id = ?', id) ?? 0;
  const lowered = lines.map(({ deductible }) => deductible).filter((deductible) => deductible > 0);
  return Math.min(excess, ...lowered);
}

/** The conditions that a renter signs, as they were agreed at the check-out. */
export function conditionsOf(
  { database, caller }: Pick<CallContext, 'caller' | 'database'>,
  row: Conditioned,
  lines: readonly ChargeLine[],
): Conditions | null {
  const card = readCard(row.frozen_rates);
  if (card === null) return null;
  const rules = card.rules ?? readRules(database, caller.clientId);
  const { graceMinutes, fullDayAfterMinutes } = rules;
  return {
    isUnlimitedMileage: card.isUnlimitedMileage,
    mileagePerDay: card.mileagePerDay,
    mileageAllowed: card.mileagePerDay * row.total_days,
    mileageRate: fromMinor(card.mileageRate),
    excess: fromMinor(excessOf(database, row, lines)),
    fuelPrice: fromMinor(rules.fuelPrice),
    chargingPrice: fromMinor(rules.chargingPrice),
    fuelServiceFee: fromMinor(rules.fuelServiceFee),
    fuelAllowance: fromMinor(rules.fuelAllowance),
    ...{ graceMinutes, fullDayAfterMinutes },
    extraHourRate: fromMinor(card.extraHourly),
    extraDayRate: fromMinor(singleDay(card, rules, weekdayOf(row.checkin_date))),
    emergencyPhone:
      database.value<string>(
        'SELECT emergency_phone FROM locations WHERE id = ?',
        row.checkout_location_id,
      ) ?? null,
  };
}
