import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { PENDING_AT_LEAST_MS, PENDING_DELAY_MS } from '../config/constants.ts';

/**
 * True while a page has been on its way for longer than the delay, and then for the least time at least, so that
 * the spinner never flickers. Without scripts the browser shows its own.
 */
export function usePending(): boolean {
  const busy = useNavigation().state !== 'idle';
  const [shown, setShown] = useState(false);
  const since = useRef(0);

  useEffect(() => {
    const wait = busy
      ? PENDING_DELAY_MS
      : Math.max(0, since.current + PENDING_AT_LEAST_MS - performance.now());
    if (busy === shown) return;
    const timer = setTimeout(() => {
      since.current = performance.now();
      setShown(busy);
    }, wait);
    return () => clearTimeout(timer);
  }, [busy, shown]);

  return shown;
}
