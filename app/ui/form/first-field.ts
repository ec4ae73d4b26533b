import { type RefObject, useEffect } from 'react';

const FIELD = 'input:not([type=hidden]):not([readonly]):not([disabled]), select:not([disabled]), textarea';

/**
 * With scripts a form's page begins at its first field, unless something else has the focus.
 * @param part what holds the form's fields
 * @param isWrong the page says what is wrong, which takes the focus
 */
export function useFirstField(part: RefObject<HTMLElement>, isWrong: boolean): void {
  useEffect(() => {
    // A way within the product leaves the focus on the page's main part.
    const isElsewhere = document.activeElement?.contains(part.current) === false;
    if (isWrong || isElsewhere) return;
    part.current?.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
  }, [part, isWrong]);
}
