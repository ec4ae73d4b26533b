import { type RefObject, useEffect, useRef } from 'react';

const FIELD = 'input:not([type=hidden]):not([readonly]):not([disabled]), select:not([disabled]), textarea';

/**
 * Focuses a form's first field, or its heading (with `tabindex`) if it has none, unless something else has the focus.
 * @param part what holds the form's fields
 * @param isWrong the page says what is wrong, which takes the focus
 * @param isNext the part answers the field that has the focus, and is what the user continues with
 */
export function useFirstField(part: RefObject<HTMLElement>, isWrong: boolean, isNext = false): void {
  useEffect(() => {
    // A way within the product leaves the focus on the page's main part.
    const isElsewhere = !isNext && document.activeElement?.contains(part.current) === false;
    if (isWrong || isElsewhere) return;
    const first = part.current?.querySelector<HTMLElement>(FIELD) ?? document.querySelector('h1');
    first?.focus({ preventScroll: true });
  }, [part, isWrong, isNext]);
}

function isInView(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && (element.contains(seen) || seen.contains(element));
}

/** Returns the control that has the focus and is in view; null for none. */
export function focusInView(): Element | null {
  const focused = document.activeElement;
  return focused !== null && isInView(focused) ? focused : null;
}

/** Brings a control that `focusInView` gave before a change of the page back into view, if it still has the focus. */
export function keepInView(focused: Element | null): void {
  if (focused !== null && focused === document.activeElement && !isInView(focused))
    focused.scrollIntoView({ block: 'nearest' });
}

/** Returns the ref of a hidden field: listeners of the form hear of a new value as if it were typed. */
export function useInputEvent(value: string): RefObject<HTMLInputElement> {
  const field = useRef<HTMLInputElement>(null);
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);
  return field;
}
