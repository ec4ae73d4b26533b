import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** A page that was out of sight for less is not read again. */
const AWAY_MS = 5000;

/** Reads the page again when its tab becomes visible after a while; the page stays where it is. */
export function useRefreshOnReturn(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leftAt = useRef<number | null>(null);
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'hidden') leftAt.current = performance.now();
      else if (leftAt.current !== null && performance.now() - leftAt.current >= AWAY_MS)
        navigate(pathname + search, { replace: true, preventScrollReset: true });
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [navigate, pathname, search]);
}
