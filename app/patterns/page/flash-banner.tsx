import { useRouteLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { showToast, type ToastOrder } from '../../ui/overlays/toast-orders.ts';
import { Banner } from '../../ui/states.tsx';

interface RootData {
  readonly flash?: ToastOrder | null | undefined;
  readonly lite?: boolean | undefined;
}

/** Says once what has just been done: a toast where scripts run, a banner where none do. */
export function FlashBanner() {
  const { flash, lite = false } = (useRouteLoaderData('root') as RootData | undefined) ?? {};
  useEffect(() => {
    if (flash) showToast(flash);
  }, [flash]);
  if (!flash) return null;
  const banner = <Banner tone={flash.kind}>{flash.text}</Banner>;
  return lite ? banner : <noscript>{banner}</noscript>;
}
