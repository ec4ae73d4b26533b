import type { StoredRow } from './stored-rows.server.ts';

/** Four decimals are exact in whole numbers. */
const SCALE = 10_000;

/** The sums of columns; null where a value is no number, or the sum is too large to be exact. */
export type Sums = readonly (number | null)[];

export interface Category {
  readonly name: string;
  readonly sums: Sums;
}

/** Figures that are collected while rows pass by. */
export interface RowFigures {
  add(row: StoredRow): void;
  /** By the order of the summed columns. */
  sums(): Sums;
  /** The sums of each value of the category's column, in order of appearance; null for more than `MOST_CATEGORIES`. */
  categories(): readonly Category[] | null;
}

export const MOST_CATEGORIES = 400;

type Sum = { scaled: number | null };

const newSums = (columns: readonly number[]): Sum[] => columns.map(() => ({ scaled: 0 }));

function addTo(sums: readonly Sum[], columns: readonly number[], row: StoredRow): void {
  for (const [at, column] of columns.entries()) {
    const sum = sums[at];
    const value = row[column] ?? 0;
    if (sum === undefined || sum.scaled === null) continue;
    const scaled = typeof value === 'number' ? sum.scaled + Math.round(value * SCALE) : Number.NaN;
    sum.scaled = Number.isSafeInteger(scaled) ? scaled : null;
  }
}

const valuesOf = (sums: readonly Sum[]): Sums =>
  sums.map(({ scaled }) => (scaled === null ? null : scaled / SCALE));

/** @param category the column whose values are categories, such as days; null for none */
export function collectFigures(columns: readonly number[], category: number | null): RowFigures {
  const all = newSums(columns);
  let each: Map<string, Sum[]> | null = category === null ? null : new Map();
  return {
    add(row) {
      addTo(all, columns, row);
      if (each === null || category === null) return;
      const name = String(row[category] ?? '');
      const sums = each.get(name) ?? newSums(columns);
      if (!each.has(name) && each.size === MOST_CATEGORIES) {
        each = null;
        return;
      }
      each.set(name, sums);
      addTo(sums, columns, row);
    },
    sums: () => valuesOf(all),
    categories: () => each && [...each.entries()].map(([name, sums]) => ({ name, sums: valuesOf(sums) })),
  };
}
