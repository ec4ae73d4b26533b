import { type PointerEvent, useRef } from 'react';
import { Icon } from '../marks.tsx';
import * as css from './toast.css.ts';
import type { ToastKind, ToastOrder } from './toast-orders.ts';

/** The specification's numbers for toasts (section 9). */
const TOAST_MS = 4000;
export const TOASTS_VISIBLE = 3;
const SWIPE_PX = 20;

/** How long a toast stays: a failure stays until it is closed, if it can be closed. */
export function toastDuration(order: Omit<ToastOrder, 'kind' | 'text'> & { readonly kind: string }): number {
  if (order.duration !== undefined) return order.duration;
  return order.kind === 'bad' && order.dismissible !== false ? Number.POSITIVE_INFINITY : TOAST_MS;
}

/** Whether a finger or mouse that moved this far throws a toast out: down, or to either side. */
export const isSwipe = ({ x, y }: Pick<DOMPoint, 'x' | 'y'>): boolean =>
  y >= SWIPE_PX || Math.abs(x) >= SWIPE_PX;

function useSwipe(dismiss: (() => void) | undefined) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const moved = ({ clientX, clientY }: PointerEvent) => ({
    x: clientX - (from.current?.x ?? clientX),
    y: Math.max(0, clientY - (from.current?.y ?? clientY)),
  });
  const release = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    from.current = null;
    currentTarget.style.translate = '';
  };
  if (!dismiss) return {};
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest('button')) return;
      from.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!from.current) return;
      const { x, y } = moved(event);
      event.currentTarget.style.translate = `${x}px ${y}px`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const isFar = from.current !== null && isSwipe(moved(event));
      release(event);
      if (isFar) dismiss();
    },
    onPointerCancel: release,
  };
}

/** One toast: a sign of its kind, its words and, unless it goes by itself only, a button that closes it. */
export function ToastCard(props: {
  readonly kind: ToastKind;
  readonly text: string;
  readonly closeLabel: string;
  readonly onClose?: (() => void) | undefined;
}) {
  return (
    <li className={css.toast} data-part="toast" {...useSwipe(props.onClose)}>
      <span className={css.signs[props.kind]} />
      <span className={css.words}>{props.text}</span>
      {props.onClose && (
        <button
          aria-label={props.closeLabel}
          className={css.close}
          onClick={props.onClose}
          title={props.closeLabel}
          type="button"
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}
