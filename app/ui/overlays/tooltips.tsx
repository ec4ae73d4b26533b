import { lazy, Suspense, useEffect, useState } from 'react';

/** Gives an element a tooltip: `<a {...tip(t('…'))}>`. Natively `title`; never the only place of a fact. */
export function tip(text: string) {
  return { title: text, 'data-tip': '' } as const;
}

const FloatingTip = lazy(() =>
  import('./floating-tip.tsx').then(
    ({ FloatingTip }) => ({ default: FloatingTip }),
    // Without it the browser shows `title` by itself.
    () => ({ default: () => null }),
  ),
);

/** Shows the page's tips (see `tip`) in the look. Once on a page; its code comes when the first tip is needed. */
export function Tooltips() {
  const [first, setFirst] = useState<Element | null>(null);
  useEffect(() => {
    if (first) return;
    const look = ({ target }: Event) => {
      const element = target instanceof Element ? target.closest('[data-tip]') : null;
      if (element) setFirst(element);
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
