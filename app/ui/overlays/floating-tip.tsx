import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import * as css from './floating-tip.css.ts';

/** The specification's times for tooltips (section 9). */
const TIP_DELAY_MS = 700;
const TIP_SKIP_MS = 300;

/** How long to wait before a tip is shown, when the last one went at `hiddenAt`; right after it none. */
export function tipDelay(now: number, hiddenAt: number | null): number {
  return hiddenAt !== null && now - hiddenAt <= TIP_SKIP_MS ? 0 : TIP_DELAY_MS;
}

/** Returns the position of a tip: centred above its element, below without space above, within the window. */
export function tipPlace(
  element: Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>,
  tip: Pick<DOMRect, 'width' | 'height'>,
  windowWidth: number,
) {
  const GAP = 6;
  const EDGE = 8;
  const centred = element.left + element.width / 2 - tip.width / 2;
  const above = element.top - tip.height - GAP;
  return {
    left: Math.round(Math.max(EDGE, Math.min(centred, windowWidth - tip.width - EDGE))),
    top: Math.round(above >= EDGE ? above : element.bottom + GAP),
  };
}

const TIP_ID = 'tip';

const tipOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-tip]') : null;

const isTip = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`#${TIP_ID}`) !== null;

function take(element: Element): { readonly text: string; giveBack(): void } {
  const text = element.getAttribute('title') ?? '';
  element.removeAttribute('title');
  element.setAttribute('aria-describedby', TIP_ID);
  return {
    text,
    giveBack() {
      element.setAttribute('title', text);
      element.removeAttribute('aria-describedby');
    },
  };
}

function useTip(first: Element): { readonly element: Element; readonly text: string } | null {
  const [shown, setShown] = useState<ReturnType<typeof useTip>>(null);
  useEffect(() => {
    let taken: { readonly element: Element; giveBack(): void } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hiddenAt: number | null = null;
    let visible = false;

    const hide = () => {
      clearTimeout(timer);
      taken?.giveBack();
      taken = null;
      if (visible) hiddenAt = performance.now();
      visible = false;
      setShown(null);
    };
    const show = (element: Element, variant: 'pointer' | 'keyboard') => {
      if (taken?.element === element) return;
      hide();
      const delay = variant === 'keyboard' ? 0 : tipDelay(performance.now(), hiddenAt);
      const { text, giveBack } = take(element);
      taken = { element, giveBack };
      timer = setTimeout(() => {
        visible = true;
        setShown({ element, text });
      }, delay);
    };
    const onOver = ({ target, pointerType }: PointerEvent) => {
      const element = tipOf(target);
      if (element && pointerType !== 'touch') show(element, 'pointer');
      else if (!isTip(target)) hide();
    };
    const onFocus = ({ target }: FocusEvent) => {
      const element = tipOf(target);
      if (element?.matches(':focus-visible')) show(element, 'keyboard');
      else hide();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    if (first.matches(':hover')) show(first, 'pointer');
    else if (first.matches(':focus-visible')) show(first, 'keyboard');
    const listeners = [
      ['pointerover', onOver],
      ['focusin', onFocus],
      ['keydown', onKey],
      ['pointerdown', hide],
      ['scroll', hide],
    ] as const;
    for (const [type, listener] of listeners)
      document.addEventListener(type, listener as EventListener, { capture: true, passive: true });
    return () => {
      hide();
      for (const [type, listener] of listeners)
        document.removeEventListener(type, listener as EventListener, { capture: true });
    };
  }, [first]);
  return shown;
}

/** The one tip on screen, above its element; it stays while the pointer is on it; Escape closes it. */
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
