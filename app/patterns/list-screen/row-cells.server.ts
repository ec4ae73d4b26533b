import type { Formats } from '../../i18n/formats.server.ts';
import type { Cell } from '../list/packed-rows.ts';

interface Words {
  readonly formats: Formats;
}

/** Text as it is; nothing for what is missing. */
export const textCell = (text: string | null) => text ?? '';

/** The day, and the time below it: two short lines leave room for ten columns. */
export const momentCell = (wire: string | null, { formats }: Words): Cell =>
  wire?.includes('T') ? [formats.date(wire), formats.time(wire)] : formats.date(wire);

export const dayCell = (wire: string | null, { formats }: Words) => formats.date(wire);

/** An amount in the business's currency. */
export const moneyCell = (amount: number | null, { formats }: Words) => formats.money(amount);

/** What is still to be paid, for a column of the kind `balance`. */
export const balanceCell = (amount: number | null, { formats }: Words): Cell => [
  formats.money(amount),
  amount ? 'open' : 'none',
];

export const numberCell = (value: number | null, { formats }: Words) => formats.number(value);

/** Where a rental begins, and below it where it ends if that is elsewhere. */
export const placesCell = (from: string | null, to: string | null): Cell =>
  to && to !== from ? [textCell(from), `→ ${to}`] : textCell(from);

/**
 * The cell of a column that the service offers and a list does not know: the row's value of the same name, as it is,
 * else nothing.
 */
export function unknownCell(row: object, code: string): string {
  const name = code.charAt(0).toLowerCase() + code.slice(1);
  const value = Object.entries(row).find(([key]) => key === name)?.[1];
  // A group of fields is no value.
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}
