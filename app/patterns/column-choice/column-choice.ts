/** A column that can be chosen, by its id at the service. */
export interface ColumnOption {
  readonly id: number;
  readonly label: string;
}

/** Which columns a list is to show and in what order; those that it does not show have their place too. */
export interface ColumnChoice {
  /** The ids of all columns. */
  readonly order: readonly number[];
  /** The ids of those to show. */
  readonly chosen: readonly number[];
}

/** What is saved: the columns to show, in their order. */
export function shownColumns({ order, chosen }: ColumnChoice): readonly number[] {
  return order.filter((id) => chosen.includes(id));
}

/** Puts a column at the place that another one has now; nothing changes when either is unknown. */
export function placeColumn(order: readonly number[], id: number, other: number): readonly number[] {
  const from = order.indexOf(id);
  const to = order.indexOf(other);
  if (from < 0 || to < 0) return order;
  return order.toSpliced(from, 1).toSpliced(to, 0, id);
}

/**
 * Moves a column by one place among those in sight: past the nearest one that a search left.
 * @param inSight ids, in any order
 */
export function moveColumn(
  order: readonly number[],
  id: number,
  direction: 'up' | 'down',
  inSight: readonly number[],
): readonly number[] {
  const seen = order.filter((one) => one === id || inSight.includes(one));
  const neighbour = seen[seen.indexOf(id) + (direction === 'up' ? -1 : 1)];
  return neighbour === undefined ? order : placeColumn(order, id, neighbour);
}

/** The columns first that are to be shown, then the rest as they stand. */
export function choose(order: readonly number[], chosen: readonly number[]): ColumnChoice {
  const known = [...new Set(chosen)].filter((id) => order.includes(id));
  return { order: [...known, ...order.filter((id) => !known.includes(id))], chosen: known };
}

/** The columns in whose name every word of `text` occurs, whatever its case, in their order. */
export function findColumns(
  options: readonly ColumnOption[],
  order: readonly number[],
  text: string,
): readonly ColumnOption[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return order.flatMap((id) => {
    const option = options.find((one) => one.id === id);
    const label = option?.label.toLocaleLowerCase() ?? '';
    return option && words.every((word) => label.includes(word)) ? [option] : [];
  });
}
