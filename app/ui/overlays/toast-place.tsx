import { lazy, Suspense, useEffect, useState } from 'react';
import { loadRemainingTexts } from '../../i18n/browser-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { onToast } from './toast-orders.ts';

/** When the code cannot be loaded the message is lost; the page itself says everything that matters. */
const ToastSurface = lazy(() =>
  import('./toast-surface.tsx').then(
    ({ ToastSurface }) => ({ default: ToastSurface }),
    () => ({ default: () => null }),
  ),
);

/** Where toasts appear: once on a page, at its end. Without scripts a `Banner` on the next page serves. */
export function ToastPlace() {
  const { i18n } = useTranslation('labels');
  const [needed, setNeeded] = useState(false);
  useEffect(
    () =>
      onToast(() => {
        void loadRemainingTexts(i18n, i18n.language);
        setNeeded(true);
      }),
    [i18n],
  );
  return needed ? (
    <Suspense fallback={null}>
      <ToastSurface />
    </Suspense>
  ) : null;
}
