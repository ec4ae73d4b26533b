import { useEffect, useState } from 'react';
import { tipDelay } from './tip-clock.ts';

export const TIP_ID = 'tip';

interface Shown {
  readonly element: Element;
  readonly text: string;
}

const tipOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-tip]') : null;

const isTip = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`#${TIP_ID}`) !== null;

/** Takes the browser's own tip away while ours is due, and ties ours to the element for screen readers. */
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

/** Which tip is due: after a delay under the pointer, at once with the keyboard's focus; none after Escape or a press. */
export function useTip(first: Element): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
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
    const show = (element: Element, manner: 'pointer' | 'keyboard') => {
      if (taken?.element === element) return;
      hide();
      const delay = manner === 'keyboard' ? 0 : tipDelay(performance.now(), hiddenAt);
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
