import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';

function plainLeftClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

/**
 * Turns plain clicks on plain links of this origin into Remix navigation, with one listener for the whole page
 * instead of a component for each link: a list has hundreds. Everything else (another origin, a new tab, a
 * download, a jump within the page) stays the browser's. Inside `data-stay` a link keeps the page's scroll; a
 * link with `data-document` loads its page anew, as those do that leave the signed-in screens.
 */
export function useDelegatedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!plainLeftClick(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>('a[href]');
      if (
        !link ||
        link.target ||
        link.hasAttribute('download') ||
        link.dataset.document !== undefined ||
        link.origin !== location.origin
      )
        return;
      const here = link.pathname === location.pathname && link.search === location.search;
      if (here && link.hash !== '') return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, {
        preventScrollReset: link.closest('[data-stay]') !== null,
        replace: here,
      });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);
}
