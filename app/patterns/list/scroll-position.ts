import { useLocation, useNavigationType } from '@remix-run/react';
import { type RefObject, useRef } from 'react';
import { useBrowserLayoutEffect } from '../../ui/client/hydrated.ts';

interface ScrollPosition {
  readonly top: number;
  readonly left: number;
  readonly href: string | null;
}

function readPosition(key: string): ScrollPosition | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { top: 0, left: 0, href: null, ...stored } : null;
  } catch {
    // A locked-down terminal may have no storage; the list then begins at its top.
    return null;
  }
}

/** Saves how far the region is scrolled, and the focused row. */
function savePosition(key: string, region: HTMLElement, scrolled: Omit<ScrollPosition, 'href'>): void {
  const link = region.contains(document.activeElement) ? document.activeElement?.closest('tbody a') : null;
  const position: ScrollPosition = { ...scrolled, href: link?.getAttribute('href') ?? null };
  try {
    sessionStorage.setItem(key, JSON.stringify(position));
  } catch {
    // As above.
  }
}

/**
 * Restores the scroll inside the region and the focused row after Back. What the user scrolled before the scripts took
 * over stays.
 */
export function useScrollPosition(): RefObject<HTMLElement> {
  const region = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  // Known from events: reading it from the new rows, or scrolling to where they are, computes their layout at once.
  const known = useRef<{ readonly list: HTMLElement; readonly scrolled: { top: number; left: number } }>();
  const { key, pathname, search } = useLocation();
  const arrival = useNavigationType();
  const name = `place:${key}:${pathname}${search}`;

  useBrowserLayoutEffect(() => {
    const list = region.current;
    if (!list) return;
    const position = arrival === 'POP' ? readPosition(name) : null;
    const early = isFirst.current ? { top: list.scrollTop, left: list.scrollLeft } : { top: 0, left: 0 };
    isFirst.current = false;
    const before = known.current?.list === list ? known.current.scrolled : early;
    const scrolled = { top: early.top || (position?.top ?? 0), left: position?.left ?? before.left };
    known.current = { list, scrolled };
    if (scrolled.top !== before.top || scrolled.left !== before.left)
      list.scrollTo(scrolled.left, scrolled.top);
    if (position?.href) {
      const link = list.querySelector<HTMLElement>(`tbody a[href="${CSS.escape(position.href)}"]`);
      link?.focus({ preventScroll: true });
    }
    const follow = () => {
      scrolled.top = list.scrollTop;
      scrolled.left = list.scrollLeft;
    };
    const save = () => savePosition(name, list, scrolled);
    list.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      list.removeEventListener('scroll', follow);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [name, arrival]);

  return region;
}
