/** From figures to the line of a goal. */

/** One figure of a goal and its limits. */
interface Bound {
  /** What stands before the value: `page`. */
  readonly label?: string;
  readonly value: number;
  /** What stands behind it: `x A`, `ms`. */
  readonly unit: string;
  /** The highest value that passes. */
  readonly gate: number;
  /** The highest value that is as good as hoped for. */
  readonly stretch?: number;
}

/** What a measurement found. */
export interface Finding {
  /** The figure itself, for a goal whose bounds are ratios: `4.9 ms`. */
  readonly shown?: string;
  readonly bounds: readonly Bound[];
  /** Every single run, for the JSON. */
  readonly raw?: unknown;
}

/** Why a goal is not measured. */
export interface NotRun {
  readonly notRun: string;
}

type Verdict = 'PASS' | 'FAIL' | 'NOT RUN';

/** The middle value; of an even number of values the mean of the two in the middle. @throws Error when there is none */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing');
  return (low + high) / 2;
}

/** How far two measurements of the same thing are apart, as a share of the smaller one. */
export const drift = (first: number, last: number): number =>
  Math.abs(first - last) / Math.max(Math.min(first, last), Number.EPSILON);

/** The factor by which the most costly run of the middle half exceeds the cheapest of it, less one. */
export function spread(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const quarter = Math.floor(sorted.length / 4);
  const middle = sorted.slice(quarter, sorted.length - quarter);
  return drift(middle[0] ?? 0, middle.at(-1) ?? 0);
}

/** A number with the digits that count: 4.87, 48.7, 487. */
export const digits = (value: number): string =>
  value
    .toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/** A figure in milliseconds. */
export const MS = (value: number): string => `${digits(value)} ms`;

/** What does not grow may measure as so many times as much. */
export const FLAT = 1.15;

export function verdictOf(finding: Finding | NotRun): Verdict {
  if ('notRun' in finding) return 'NOT RUN';
  return finding.bounds.every(({ value, gate }) => value <= gate) ? 'PASS' : 'FAIL';
}

function boundText({ label = '', value, unit, gate }: Bound): string {
  const figure = [label, digits(value), unit].filter((part) => part !== '').join(' ');
  return `${figure} (gate ${digits(gate)})`;
}

/** The line of a goal: `PASS  1  list of 50, CPU: 4.9 ms = 3.9 x A (gate 4), 2.6 x B (gate 2.7)`. */
export function lineOf(
  goal: { readonly number: number; readonly name: string },
  found: Finding | NotRun,
): string {
  const start = `${verdictOf(found).padEnd(7)} ${String(goal.number).padStart(2)}  ${goal.name}: `;
  if ('notRun' in found) return start + found.notRun;
  const isBest =
    found.bounds.some(({ stretch }) => stretch !== undefined) &&
    found.bounds.every(({ value, gate, stretch = gate }) => value <= stretch);
  const bounds = found.bounds.map(boundText).join(', ');
  return `${start}${found.shown === undefined ? '' : `${found.shown} = `}${bounds}${isBest ? '; stretch met' : ''}`;
}
