import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { VERSION_CHECK_MS } from '../../config/constants.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Checks for a newer version when the tab becomes visible, and after a client navigation some minutes later. */
export function useVersionWatch(): void {
  const { i18n } = useTranslation();
  const { key } = useLocation();
  const last = useRef(Number.NEGATIVE_INFINITY);
  const first = useRef(key);

  const check = useRef(async () => {
    last.current = performance.now();
    const { checkVersion } = await import('./check-version.ts');
    await checkVersion(i18n.t('messages:version.failed'));
  });

  useEffect(() => {
    if (key === first.current || performance.now() - last.current < VERSION_CHECK_MS) return;
    void check.current().catch(() => undefined);
  }, [key]);

  useEffect(() => {
    const onVisible = () => {
      if (!document.hidden) void check.current().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
}
