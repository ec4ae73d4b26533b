import { lazy, Suspense, useEffect, useState } from 'react';
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
  const [needed, setNeeded] = useState(false);
  useEffect(() => onToast(() => setNeeded(true)), []);
  return needed ? (
    <Suspense fallback={null}>
      <ToastSurface />
    </Suspense>
  ) : null;
}
