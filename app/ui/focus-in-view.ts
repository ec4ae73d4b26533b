/** Whether an element is in the window and nothing lies over it, such as the bar at the foot. */
function isInView(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && (element.contains(seen) || seen.contains(element));
}

/** The control that has the focus, where the user sees it; null for none. */
export function focusInView(): Element | null {
  const focused = document.activeElement;
  return focused !== null && isInView(focused) ? focused : null;
}

/**
 * Brings a control back into view that a change of the page has moved out of it, if it still has the focus.
 * @param focused what `focusInView` gave before the change
 */
export function keepInView(focused: Element | null): void {
  if (focused !== null && focused === document.activeElement && !isInView(focused))
    focused.scrollIntoView({ block: 'nearest' });
}
