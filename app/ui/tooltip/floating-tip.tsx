import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import * as css from './floating-tip.css.ts';
import { tipPlace } from './tip-clock.ts';
import { TIP_ID, useTip } from './use-tip.ts';

/** The one tip on screen, above its element; it stays while the pointer is on it and goes on Escape. */
export function FloatingTip(props: { readonly first: Element }) {
  const shown = useTip(props.first);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tip = ref.current;
    if (!tip || !shown) return;
    if ('showPopover' in tip) tip.showPopover();
    const { left, top } = tipPlace(
      shown.element.getBoundingClientRect(),
      tip.getBoundingClientRect(),
      document.documentElement.clientWidth,
    );
    tip.style.left = `${left}px`;
    tip.style.top = `${top}px`;
  }, [shown]);
  if (!shown) return null;
  return createPortal(
    <div className={css.tip} id={TIP_ID} ref={ref} role="tooltip" {...{ popover: 'manual' }}>
      {shown.text}
    </div>,
    shown.element.closest('dialog') ?? document.body,
  );
}
