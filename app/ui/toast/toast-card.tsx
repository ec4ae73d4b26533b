import { type PointerEvent, useRef } from 'react';
import { Icon } from '../icon.tsx';
import type { ToastKind } from './toast-orders.ts';
import { isSwipe } from './toast-rules.ts';
import * as css from './toast-surface.css.ts';

/** Follows finger or mouse and throws the toast out when it went far enough. */
function useSwipe(dismiss: (() => void) | undefined) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const moved = ({ clientX, clientY }: PointerEvent) => ({
    x: clientX - (from.current?.x ?? clientX),
    y: Math.max(0, clientY - (from.current?.y ?? clientY)),
  });
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
      if (!from.current) return;
      const far = isSwipe(moved(event));
      from.current = null;
      event.currentTarget.style.translate = '';
      if (far) dismiss();
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      from.current = null;
      event.currentTarget.style.translate = '';
    },
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
        <button aria-label={props.closeLabel} className={css.close} onClick={props.onClose} type="button">
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}
