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
  const GAP = 4;
  const EDGE = 8;
  const centred = element.left + element.width / 2 - tip.width / 2;
  const above = element.top - tip.height - GAP;
  return {
    left: Math.round(Math.max(EDGE, Math.min(centred, windowWidth - tip.width - EDGE))),
    top: Math.round(above >= EDGE ? above : element.bottom + GAP),
  };
}

const TIP_ID = 'tip';

const isTip = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`#${TIP_ID}`) !== null;

interface Tip {
  readonly element: Element;
  readonly text: string;
}

/** Ties an element to the tip, unless its name says the same already. Returns what unties it. */
function describe({ element, text }: Tip): () => void {
  if (element.getAttribute('aria-label') === text) return () => undefined;
  const before = element.getAttribute('aria-describedby');
  element.setAttribute('aria-describedby', before === null ? TIP_ID : `${before} ${TIP_ID}`);
  return () => {
    if (before === null) element.removeAttribute('aria-describedby');
    else element.setAttribute('aria-describedby', before);
  };
}

function useTip(first: Element): Tip | null {
  const [shown, setShown] = useState<Tip | null>(null);
  useEffect(() => {
    /** The element under the pointer or with the focus: without its title, so that the browser shows none as well. */
    let taken: Tip | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** The frame in which the keyboard's tip comes: after the scrolling that brought its element into view. */
    let frame = 0;
    let hiddenAt: number | null = null;
    let visible = false;
    /** Where the pointer was moved to; null until it moves. */
    let point: Pick<PointerEvent, 'clientX' | 'clientY'> | null = null;

    /** Hides the tip until the pointer or the focus comes to its element again. */
    const hide = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      frame = 0;
      if (visible) hiddenAt = performance.now();
      visible = false;
      setShown(null);
    };
    const leave = () => {
      hide();
      // A title that React has drawn since is newer.
      if (taken && !taken.element.hasAttribute('title')) taken.element.setAttribute('title', taken.text);
      taken = null;
    };
    const show = (element: Element, variant: 'pointer' | 'keyboard') => {
      if (taken?.element === element) return;
      leave();
      const tip = { element, text: element.getAttribute('title') ?? '' };
      element.removeAttribute('title');
      taken = tip;
      const appear = () => {
        frame = 0;
        visible = true;
        setShown(tip);
      };
      if (variant === 'keyboard') frame = requestAnimationFrame(appear);
      else timer = setTimeout(appear, tipDelay(performance.now(), hiddenAt));
    };
    const onScroll = () => {
      if (frame === 0) hide();
    };
    const tipOf = (target: EventTarget | null): Element | null => {
      if (!(target instanceof Element)) return null;
      const own = target.closest('[title]');
      if (taken === null || !taken.element.contains(target)) return own;
      return own && taken.element.contains(own) ? own : taken.element;
    };
    const onOver = ({ target, pointerType, clientX, clientY }: PointerEvent) => {
      // Where the page scrolls under a resting pointer, the focused element keeps its tip.
      const rests = point === null || (point.clientX === clientX && point.clientY === clientY);
      if (rests && taken?.element.matches(':focus-visible')) return;
      const element = tipOf(target);
      if (element && pointerType !== 'touch') show(element, 'pointer');
      else if (!isTip(target)) leave();
    };
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      point = { clientX, clientY };
    };
    const onOut = ({ relatedTarget }: PointerEvent) => {
      if (relatedTarget === null) leave();
    };
    const onFocus = ({ target }: FocusEvent) => {
      const element = tipOf(target);
      if (element?.matches(':focus-visible')) show(element, 'keyboard');
      else leave();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    if (first.matches(':hover')) show(first, 'pointer');
    else if (first.matches(':focus-visible')) show(first, 'keyboard');
    const listeners = [
      ['pointerover', onOver],
      ['pointermove', onMove],
      ['pointerout', onOut],
      ['focusin', onFocus],
      ['keydown', onKey],
      ['pointerdown', hide],
      // A press by a key may remove its element, and no event says that the focus is gone.
      ['click', hide],
      ['scroll', onScroll],
    ] as const;
    for (const [type, listener] of listeners)
      document.addEventListener(type, listener as EventListener, { capture: true, passive: true });
    return () => {
      leave();
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
    return describe(shown);
  }, [shown]);
  if (!shown) return null;
  return createPortal(
    <div className={css.tip} id={TIP_ID} ref={ref} role="tooltip" {...{ popover: 'manual' }}>
      {shown.text}
    </div>,
    shown.element.closest('dialog') ?? document.body,
  );
}
