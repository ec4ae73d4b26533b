import type { RefusalView } from '../../patterns/error-page/error-view.ts';

export interface PickedWidget {
  readonly id: number;
  readonly label: string;
  /** What it shows, and how wide it is. */
  readonly detail: string;
}

export interface PickerMove {
  readonly id: number;
  readonly intent: 'up' | 'down' | 'show' | 'hide';
}

/** All widgets in their order, with those that are hidden. */
export interface Picked {
  readonly order: readonly number[];
  readonly hidden: readonly number[];
}

export type PickerView = {
  /** Where Cancel leads. */
  readonly back: string;
} & (
  | { readonly state: 'failed' }
  | {
      readonly state: 'ready';
      readonly widgets: readonly PickedWidget[];
      readonly picked: Picked;
      /** The widget that was moved, so that its button has the focus again. */
      readonly moved: PickerMove | null;
      readonly key: string;
      /** Why a part of the widgets, or all of them, could not be saved. */
      readonly refusal: RefusalView | null;
    }
);

export type ReadyPicker = Extract<PickerView, { state: 'ready' }>;

/** Carries out one button of the picker. A widget at an end stays. */
export function movePicked({ order, hidden }: Picked, { id, intent }: PickerMove): Picked {
  if (intent === 'hide') return { order, hidden: [...new Set([...hidden, id])] };
  if (intent === 'show') return { order, hidden: hidden.filter((one) => one !== id) };
  const from = order.indexOf(id);
  const to = from + (intent === 'up' ? -1 : 1);
  if (from < 0 || to < 0 || to >= order.length) return { order, hidden };
  return { order: order.toSpliced(from, 1).toSpliced(to, 0, id), hidden };
}

/** Puts a widget at a position of the order, as a drag does. */
export function placePicked({ order, hidden }: Picked, id: number, at: number): Picked {
  return { order: order.filter((one) => one !== id).toSpliced(at, 0, id), hidden };
}
