import { fromMinor } from '../../money.ts';
import { type KeptLine, keptLists } from '../../pricing/kept-lines.ts';

const UNITS = [
  ['extra', /^extra/i],
  ['hourly', /^hour/i],
  ['daily', /^da(y|ily)/i],
  ['weekly', /^week(ly|s)?$/i],
  ['monthly', /^month/i],
] as const;

/** What a line of the base price is counted in; weekends, half days and packages are special. */
const unitOf = (name: string): string => UNITS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'special';

/** How many of each unit, and what one costs: the average where days have rates of their own. */
function quantities(rates: readonly KeptLine[]): Record<string, number> {
  const entries = [...UNITS.map(([unit]) => unit), 'special'].flatMap((unit): [string, number][] => {
    const own = rates.filter(({ name }) => unitOf(name) === unit);
    const units = own.reduce((sum, line) => sum + line.units, 0);
    const amount = own.reduce((sum, line) => sum + line.amount, 0);
    return [
      [`${unit}Qty`, units],
      [`${unit}Rate`, units === 0 ? 0 : fromMinor(Math.round(amount / units))],
    ];
  });
  return Object.fromEntries(entries);
}

/** What the agreement's price is made of, by kind, in currency units. */
export function priceLists(
  lines: readonly KeptLine[],
  place: { readonly id: number; readonly name: string },
) {
  const { rates, taxes, miscCharges, deductibleMiscCharges, promotions, extraCharges } = keptLists(
    lines,
    place,
  );
  return {
    ...quantities(lines.filter(({ kind }) => kind === 'rate')),
    rateList: rates,
    taxList: taxes,
    mischargeList: miscCharges,
    deductibleMiscCharge: deductibleMiscCharges,
    promotionList: promotions,
    extraCharges,
  };
}
