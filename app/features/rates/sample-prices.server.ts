import { daysLater } from '../../domain/calendar.ts';
import { formatMessage } from '../../i18n/messages.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { ReviewLine } from '../../patterns/staged-form/declaration.server.ts';
import { priceTerms } from '../../upstream/pricing/price-terms.contract.ts';
import { calculatePrice } from '../../upstream/pricing/pricing.server.ts';
import type { RateAmount } from '../../upstream/rates/rates.contract.ts';
import { RATE_AMOUNTS } from '../../upstream/rates/rates.contract.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { type Season, seasonOf } from './seasons.ts';

/** The rentals that are priced, in hours. */
const HOURLY = 3;
const SAMPLES = [24, 72, 168, 720] as const;
const HOUR_RATES: readonly RateAmount[] = ['hourlyRate', 'halfDayRate', 'extraHourlyRate'];

/** When a sample rental starts. */
const START = 'T09:00';

type Amounts = { readonly [Name in RateAmount]?: number | null | undefined };

/** A rate as it would be saved, for a class at a location. */
interface UnsavedRate {
  readonly title: string;
  readonly rateName: string;
  /** The rate that prices the rental now; null where none does, and the service prices the unsaved amounts alone. */
  readonly rateId: number | null;
  readonly vehicleTypeId: number;
  readonly locationId: number;
  readonly season: Season;
  readonly before: Amounts;
  readonly after: Amounts;
}

type Priced = { readonly base: number } | { readonly because: string };

/** The rate overrides of a price request: every amount, 0 where it is not used; without an id for a new rate. */
const overrideOf = (rateId: number | null, amounts: Amounts) => ({
  rateId,
  ...Object.fromEntries(RATE_AMOUNTS.map((name) => [name, amounts[name] ?? 0])),
});

function whyNot(error: unknown, { t }: Pick<StaffContext, 't'>): string {
  if (!(error instanceof UpstreamError) || error.problem === null) return t('unread.value');
  const { errors, detail, title } = error.problem;
  return Object.values(errors ?? {}).flat()[0] ?? detail ?? title;
}

async function priceOf(
  { vehicleTypeId, locationId, rateName }: UnsavedRate,
  rates: ReturnType<typeof overrideOf>[],
  { from, to }: { readonly from: string; readonly to: string },
  staffContext: StaffContext,
): Promise<Priced> {
  const terms = { ...priceTerms.read.parse({}), rateName, rates };
  try {
    const { base } = await calculatePrice(staffContext.reader, {
      ...{ checkOutPlaceId: locationId, checkInPlaceId: locationId, vehicleTypeId, from, to, terms },
      ...{ advance: null, paid: null, agreementId: null, reservationId: null, customerId: null },
      vehicleId: null,
    });
    return { base };
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === 'signed-out') throw error;
    return { because: whyNot(error, staffContext) };
  }
}

const HOURS_A_DAY = 24;

/** Returns the moment so many hours after the start of a day's samples. */
function after(day: string, hours: number): string {
  if (hours < HOURS_A_DAY) return `${day}T${String(Number(START.slice(1, 3)) + hours).padStart(2, '0')}:00`;
  return daysLater(day, hours / HOURS_A_DAY) + START;
}

/**
 * Prices sample rentals by a rate as it is and as it would be saved. The rental service prices both: the unsaved rate
 * goes over as agreed rates in place of the book's. Never throws but for a session that is over.
 */
export async function samplePrices(
  unsaved: UnsavedRate,
  staffContext: StaffContext,
): Promise<readonly ReviewLine[]> {
  const { t, formats, today, language } = staffContext;
  const { title, rateId, season, before, after: changed } = unsaved;
  const { startsOn, endsOn } = seasonOf(season);
  const day = startsOn !== null && startsOn > today ? startsOn : daysLater(today, 1);
  const about = (text: string): readonly ReviewLine[] => [{ term: title, text }];
  if (endsOn !== null && endsOn < day) return about(t('rate.samples.over'));
  const isHourly = HOUR_RATES.some((name) => (before[name] ?? 0) !== (changed[name] ?? 0));
  return Promise.all(
    [...(isHourly ? [HOURLY] : []), ...SAMPLES].map(async (hours) => {
      const period = { from: day + START, to: after(day, hours) };
      const [now, then] = await Promise.all([
        priceOf(unsaved, [], period, staffContext),
        priceOf(unsaved, [overrideOf(rateId, changed)], period, staffContext),
      ]);
      const words = (priced: Priced) => ('base' in priced ? formats.money(priced.base) : priced.because);
      const length =
        hours < HOURS_A_DAY
          ? t('rate.samples.hours', { hours: formats.number(hours) })
          : formatMessage(language, t('rate.samples.days'), { days: hours / HOURS_A_DAY });
      return {
        term: t('rate.samples.term', { rate: title, length, from: formats.date(day) }),
        text:
          words(now) === words(then)
            ? words(now)
            : t('rate.change', { before: words(now), after: words(then) }),
      };
    }),
  );
}
