import type { RefusalView } from '../error-page/error-view.ts';

export interface ColumnOption {
  readonly id: number;
  readonly label: string;
}

/** The selected columns, and the order of all columns. */
export interface ColumnChoice {
  readonly order: readonly number[];
  readonly chosen: readonly number[];
}

export interface ColumnMove {
  readonly id: number;
  readonly direction: 'up' | 'down';
}

export function shownColumns({ order, chosen }: ColumnChoice): readonly number[] {
  return order.filter((id) => chosen.includes(id));
}

/** Puts a column at the place of another one; nothing changes when either is unknown. */
export function placeColumn(order: readonly number[], id: number, other: number): readonly number[] {
  const from = order.indexOf(id);
  const to = order.indexOf(other);
  if (from < 0 || to < 0) return order;
  return order.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** Moves a column by one place among those in sight: past the nearest one that a search left. */
export function moveColumn(
  order: readonly number[],
  id: number,
  direction: ColumnMove['direction'],
  inSight: readonly ColumnOption[],
): readonly number[] {
  const seen = order.filter((one) => one === id || inSight.some((option) => option.id === one));
  const neighbour = seen[seen.indexOf(id) + (direction === 'up' ? -1 : 1)];
  return neighbour === undefined ? order : placeColumn(order, id, neighbour);
}

/** The selected columns first, then the rest in their order. */
export function choose(order: readonly number[], chosen: readonly number[]): ColumnChoice {
  const known = [...new Set(chosen)].filter((id) => order.includes(id));
  return { order: [...known, ...order.filter((id) => !known.includes(id))], chosen: known };
}

/** The columns whose name has every word of `text`, in any case, in their order. */
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

export interface ColumnPageView {
  readonly pageTitle: string;
  readonly title: string;
  /** The list's address. */
  readonly back: string;
  /** Empty when the service does not answer. */
  readonly options: readonly ColumnOption[];
  readonly usual: readonly number[];
  readonly choice: ColumnChoice;
  readonly find: string;
  /** The column that was moved, so that its button has the focus again. */
  readonly moved: ColumnMove | null;
  /** Names the form, so that its input is stored when the session ends. */
  readonly key: string;
  readonly refusal: RefusalView | null;
}
