import { type FactDraft, joined, valueWords } from '../../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Agreement, RentalConditions } from '../../../upstream/agreements/agreement.contract.ts';
import { lengthWords, priceOfUnit } from '../../rentals/record/price-words.server.ts';

const key = (name: string) => `agreement.conditions.${name}`;

function mileageFacts(conditions: RentalConditions, staffContext: StaffContext): readonly FactDraft[] {
  const { t, formats } = staffContext;
  const { isUnlimited, allowedDistance, allowedPerDay, distanceRate } = conditions;
  if (isUnlimited) return [[t(key('mileage')), t(key('unlimited'))]];
  const perDay = allowedPerDay && t(key('perDay'), { distance: formats.distance(allowedPerDay) });
  return [
    [t(key('mileage')), formats.distance(allowedDistance), { detail: perDay || undefined }],
    [t(key('extraMileage')), priceOfUnit(distanceRate, 'distance', staffContext)],
  ];
}

function fuelFact(
  { fuelPrice, chargingPrice, refuellingFee, leastFuelCharge }: RentalConditions,
  isElectric: boolean,
  staffContext: StaffContext,
): FactDraft {
  const { t, formats } = staffContext;
  const price = isElectric
    ? priceOfUnit(chargingPrice, 'percent', staffContext)
    : priceOfUnit(fuelPrice, 'volume', staffContext);
  const fee = refuellingFee ? t(key('fee'), { fee: formats.money(refuellingFee) }) : '';
  const least = leastFuelCharge ? t('price.how.least', { least: formats.money(leastFuelCharge) }) : '';
  return [t(key(isElectric ? 'charge' : 'fuel')), price, { detail: joined(fee, least) || undefined }];
}

/** A late return in figures: the grace, then hours, then whole days. */
function lateFact(conditions: RentalConditions, staffContext: StaffContext): FactDraft {
  const { t, formats } = staffContext;
  const { graceMinutes, fullDayAfterMinutes, extraHourRate, extraDayRate } = conditions;
  const length = (minutes: number | null) => (minutes === null ? '' : lengthWords(minutes, staffContext));
  const hour = extraHourRate ? t(key('extraHour'), { rate: formats.money(extraHourRate) }) : '';
  const from = extraHourRate ? length(fullDayAfterMinutes) : '';
  const values = { rate: formats.money(extraDayRate), from };
  const day = extraDayRate === null ? '' : t(key(from ? 'extraDayFrom' : 'extraDay'), values);
  const grace = graceMinutes ? t(key('grace'), { length: length(graceMinutes) }) : '';
  const [first = null, ...more] = [grace, hour, day].filter(Boolean);
  return [t(key('late')), first, { detail: joined(...more) || undefined }];
}

/**
 * Returns the conditions that the renter signs, in figures of the service; none where it gives none.
 * @param emergencyPhone where the location has none of its own
 */
export function conditionFacts(
  { conditions, vehicle }: Agreement,
  staffContext: StaffContext,
  emergencyPhone: string | null = null,
): readonly FactDraft[] {
  const phone: FactDraft = [
    staffContext.t(key('emergencyPhone')),
    conditions?.emergencyPhone ?? emergencyPhone,
  ];
  if (conditions === null) return [phone];
  return [
    ...mileageFacts(conditions, staffContext),
    [staffContext.t(key('excess')), valueWords(staffContext).money(conditions.excess)],
    fuelFact(conditions, vehicle.isElectric === true, staffContext),
    lateFact(conditions, staffContext),
    phone,
  ];
}
