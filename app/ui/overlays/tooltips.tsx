import { lazy, Suspense, useEffect, useState } from 'react';

const FloatingTip = lazy(() =>
  import('./floating-tip.tsx').then(
    ({ FloatingTip }) => ({ default: FloatingTip }),
    // Without it the browser shows `title` by itself.
    () => ({ default: () => null }),
  ),
);

/**
 * Shows the `title` of every element as a tooltip with the delays of the specification. It stands once on a page. Its
 * code is loaded when the first tooltip is needed; until then, and without scripts, the browser shows `title` itself.
 */
export function Tooltips() {
  const [first, setFirst] = useState<Element | null>(null);
  useEffect(() => {
    if (first) return;
    const look = (event: Event) => {
      const { target } = event;
      const element = target instanceof Element ? target.closest('[title]') : null;
      if (!element) return;
      // A finger rests nowhere, and leaves what it pressed in the browser's hover.
      const isMeant =
        event instanceof PointerEvent ? event.pointerType !== 'touch' : element.matches(':focus-visible');
      if (isMeant) setFirst(element);
    };
    document.addEventListener('pointerover', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerover', look);
      document.removeEventListener('focusin', look);
    };
  }, [first]);
  return first ? (
    <Suspense fallback={null}>
      <FloatingTip first={first} />
    </Suspense>
  ) : null;
}
