import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { PENDING_AT_LEAST_MS, PENDING_DELAY_MS } from '../../config/constants.ts';
import { isHeld, useDelivery } from './delivery.ts';

/**
 * Whether a page is on its way: `busy` at once; `pending` after the delay, and then for the least time, so that
 * the spinner never flickers. A form that waits to be sent again does not count.
 */
export function usePending(): { readonly busy: boolean; readonly pending: boolean } {
  const isPending = useNavigation().state !== 'idle';
  const busy = !isHeld(useDelivery()) && isPending;
  const [pending, setPending] = useState(false);
  const since = useRef(0);

  useEffect(() => {
    const wait = busy
      ? PENDING_DELAY_MS
      : Math.max(0, since.current + PENDING_AT_LEAST_MS - performance.now());
    if (busy === pending) return;
    const timer = setTimeout(() => {
      since.current = performance.now();
      setPending(busy);
    }, wait);
    return () => clearTimeout(timer);
  }, [busy, pending]);

  return { busy, pending };
}
