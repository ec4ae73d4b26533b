/** The specification's numbers for toasts (section 9). */
const TOAST_MS = 4000;
export const TOASTS_VISIBLE = 3;
const SWIPE_PX = 20;

/** How long a toast stays: what is bad stays until somebody closes it, if it can be closed. */
export function toastDuration(order: {
  readonly kind: string;
  readonly duration?: number | undefined;
  readonly dismissible?: boolean | undefined;
}): number {
  if (order.duration !== undefined) return order.duration;
  return order.kind === 'bad' && order.dismissible !== false ? Number.POSITIVE_INFINITY : TOAST_MS;
}

/** Whether a finger or mouse that moved this far throws a toast out: down, or to either side. */
export function isSwipe(moved: { readonly x: number; readonly y: number }): boolean {
  return moved.y >= SWIPE_PX || Math.abs(moved.x) >= SWIPE_PX;
}
