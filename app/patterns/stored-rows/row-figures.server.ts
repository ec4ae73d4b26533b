import type { StoredRow } from './stored-rows.server.ts';

/** Four decimals are exact in whole numbers. */
const SCALE = 10_000;

/** The sums of columns; null where a value is no number, or the sum is too large to be exact. */
type Sums = readonly (number | null)[];

interface Category {
  readonly name: string;
  readonly sums: Sums;
}

/** Figures that are collected while rows pass by. */
export interface RowFigures {
  add(row: StoredRow): void;
  /** By the order of the summed columns. */
  sums(): Sums;
  /**
   * For each column of categories the sums of each of its values, in order of appearance; null for more than
   * `MOST_CATEGORIES`.
   */
  categories(): readonly (readonly Category[] | null)[];
}

export const MOST_CATEGORIES = 400;

interface Sum {
  scaled: number | null;
}

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

/** The sums by the values of one column; gives up when there are too many of them. */
function collectCategory(columns: readonly number[], category: number) {
  let each: Map<string, Sum[]> | null = new Map();
  return {
    add(row: StoredRow): void {
      if (each === null) return;
      const name = String(row[category] ?? '');
      const sums = each.get(name) ?? newSums(columns);
      if (!each.has(name) && each.size === MOST_CATEGORIES) {
        each = null;
        return;
      }
      each.set(name, sums);
      addTo(sums, columns, row);
    },
    found: () => each && [...each.entries()].map(([name, sums]) => ({ name, sums: valuesOf(sums) })),
  };
}

/** @param categories the columns whose values are categories, such as days */
export function collectFigures(columns: readonly number[], categories: readonly number[]): RowFigures {
  const all = newSums(columns);
  const each = categories.map((category) => collectCategory(columns, category));
  return {
    add(row) {
      addTo(all, columns, row);
      for (const { add } of each) add(row);
    },
    sums: () => valuesOf(all),
    categories: () => each.map(({ found }) => found()),
  };
}
