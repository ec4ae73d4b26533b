/** `good`: done. `info`: worth knowing. `bad`: failed, stays until it is closed. */
export type ToastKind = 'good' | 'info' | 'bad';

export interface ToastOrder {
  readonly kind: ToastKind;
  readonly text: string;
  /** Milliseconds; Infinity stays. Without it the usual time, and for what is bad none. */
  readonly duration?: number | undefined;
  /** Without a close button and not to be swiped away; such a toast must go by itself. */
  readonly dismissible?: boolean | undefined;
}

const waiting: ToastOrder[] = [];
const listeners = new Set<() => void>();

/** Shows a message for a moment at the foot of the window. Its code comes with the first one. */
export function showToast(order: ToastOrder): void {
  waiting.push(order);
  for (const listener of listeners) listener();
}

/** Hears of every order; also at once when some are waiting. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  if (waiting.length > 0) listener();
  return () => listeners.delete(listener);
}

/** Hands over what waits, oldest first, and forgets it. */
export function takeToasts(): readonly ToastOrder[] {
  return waiting.splice(0);
}
