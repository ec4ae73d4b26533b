import type { CountingRules, RateCard } from '../../sandbox/rental/pricing/calculation/price-book.ts';
import { wallAfter } from '../../sandbox/rental/pricing/calculation/rental-time.ts';
import { cheapestOfAll } from '../../sandbox/rental/pricing/calculation/testing/exhaustive.ts';
import { RULES } from '../../sandbox/rental/pricing/calculation/testing/plain-book.ts';
import {
  type Random,
  randomCase,
  randomFrom,
} from '../../sandbox/rental/pricing/calculation/testing/random-rentals.ts';
import type { Clerk } from './clerk.ts';
import { checkFile, csvOf, pressIn, untilSaved } from './file-import.ts';
import type { FormEnvironment } from './form-environment.ts';

/** Weeks and months short enough for an exhaustive search of rentals that reach them. */
const SHORT: CountingRules = {
  ...RULES,
  ...{ graceMinutes: 29, fullDayAfterMinutes: 180, halfDayMinutes: 300, weekDays: 3, monthDays: 6 },
};

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const CLASSES = [1, 2, 3, 4, 5];
const LOCATION = 1;
const TYPE = 1;
const FIRST_DAY = '2050-01-01';
const DAY_MINUTES = 1440;

/** A rate set of chance, and a rental that it prices. */
interface RateSet {
  readonly card: RateCard;
  readonly classId: number;
  /** Wall-clock time; the rate is valid on its day alone. */
  readonly start: string;
  readonly minutes: number;
}

const unitsOf = ({ hourly, halfDay, daily, weekend, weekly, monthly, packageRate, weekdays }: RateCard) => [
  ...[hourly, halfDay, daily, weekend, weekly, monthly, packageRate],
  ...weekdays,
];

/** The form wants a rate that prices something by itself. */
function randomSet(random: Random, nth: number): RateSet {
  for (;;) {
    const { book, rental, minutes } = randomCase(random, true);
    const [card] = book.cards;
    if (card === undefined || unitsOf(card).every((unit) => unit === 0)) continue;
    const day = wallAfter(`${FIRST_DAY}T00:00:00`, Math.floor(nth / CLASSES.length) * DAY_MINUTES).slice(
      0,
      10,
    );
    const classId = CLASSES[nth % CLASSES.length] ?? 1;
    return { card, classId, start: `${day}T${rental.startDate.slice(11)}`, minutes };
  }
}

const amount = (minor: number): string => (minor === 0 ? '' : (minor / 100).toFixed(2));

/** The row of a rate set by the names of the columns. */
function rowOf({ card, classId, start }: RateSet): Readonly<Record<string, string>> {
  const day = start.slice(0, 10);
  return {
    ...{ typeId: String(TYPE), vehicleTypeId: String(classId), locationId: String(LOCATION) },
    ...{ startsOn: day, endsOn: day, isTaxable: card.isTaxable ? 'Yes' : 'No' },
    ...{ hourlyRate: amount(card.hourly), halfDayRate: amount(card.halfDay), dailyRate: amount(card.daily) },
    ...Object.fromEntries(WEEKDAYS.map((name, at) => [`${name}Rate`, amount(card.weekdays[at] ?? 0)])),
    weekendRate: amount(card.weekend),
    ...{ 'weekendStart.day': card.weekendFrom.slice(0, 1), 'weekendStart.time': card.weekendFrom.slice(2) },
    ...{ 'weekendEnd.day': card.weekendTo.slice(0, 1), 'weekendEnd.time': card.weekendTo.slice(2) },
    ...{ weeklyRate: amount(card.weekly), monthlyRate: amount(card.monthly) },
    ...{ extraHourlyRate: amount(card.extraHourly), extraDailyRate: amount(card.extraDaily) },
    ...{ extraWeeklyRate: amount(card.extraWeekly), packageRate: amount(card.packageRate) },
    packageHours: String(card.packageHours),
  };
}

/** Asks the service for the base charge of the rental; minor units, Infinity where the rate has no price. */
async function servicePrice({ ask }: FormEnvironment, { classId, start, minutes }: RateSet): Promise<number> {
  const query = new URLSearchParams({
    ...{ clientId: '1', userId: '101', VehicleTypeId: String(classId), LocationId: String(LOCATION) },
    ...{ CheckoutDate: start, CheckinDate: wallAfter(start, minutes) },
  });
  const answer = await ask('admin', 'GET', `/v3/rates?${query}`);
  const lines = (await answer.json()) as readonly {
    readonly rateTypeId: number;
    readonly startDate: string | null;
    readonly baseRate: number | null;
  }[];
  const own = lines.find(
    ({ rateTypeId, startDate }) => rateTypeId === TYPE && startDate?.slice(0, 10) === start.slice(0, 10),
  );
  if (own === undefined) throw new Error(`There is no rate of ${start} for class ${classId}`);
  return own.baseRate === null ? Number.POSITIVE_INFINITY : Math.round(own.baseRate * 100);
}

/**
 * Imports so many random rate sets through the screen, and compares what the service asks for a rental under each with
 * an exhaustive search over the amounts that stand in the file.
 * @returns what differs, as text
 */
export async function compareImported(
  environment: FormEnvironment,
  clerk: Clerk,
  count: number,
  seed: string,
): Promise<readonly string[]> {
  const random = randomFrom(seed);
  const sets = Array.from({ length: count }, (_, nth) => randomSet(random, nth));
  environment.change(
    `UPDATE clients SET grace_minutes = ?, full_day_after_minutes = ?, half_day_minutes = ?, week_days = ?,
       month_days = ? WHERE id = 1`,
    ...[SHORT.graceMinutes, SHORT.fullDayAfterMinutes, SHORT.halfDayMinutes, SHORT.weekDays, SHORT.monthDays],
  );
  const rows = sets.map(rowOf);
  const head = Object.keys(rows[0] ?? {});
  const file = csvOf([head, ...rows.map((row) => head.map((name) => row[name] ?? ''))]);
  const preview = await checkFile(clerk, 'rates', file, 'random.csv');
  const done = await untilSaved(clerk, await pressIn(clerk, preview, 'save'));
  const saved = /Saved: ([\d,]+) of ([\d,]+)\./.exec(done.html);
  if (Number(saved?.[1]?.replaceAll(',', '')) !== count)
    return [`${saved?.[0] ?? 'Nothing saved'}: ${count} were sent`];
  const differences: string[] = [];
  for (const set of sets) {
    const [asked, expected] = [
      await servicePrice(environment, set),
      cheapestOfAll(set.card, SHORT, set.start, set.minutes),
    ];
    if (asked !== expected)
      differences.push(
        `${asked} and not ${expected}: ${set.minutes} min from ${set.start}, ${JSON.stringify(set.card)}`,
      );
  }
  return differences;
}
