import { type RefObject, useEffect } from 'react';

const FIELD = 'input:not([type=hidden]):not([readonly]):not([disabled]), select:not([disabled]), textarea';

/**
 * With scripts a form's page begins at its first field, or at its heading (with `tabindex`) if it has none, unless something else has the focus.
 * @param part what holds the form's fields
 * @param isWrong the page says what is wrong, which takes the focus
 * @param isNext the part came in answer to the field that has the focus, and is what the user goes on with
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
