import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { type DialogName, showDialog } from './dialog-switch.ts';
import { noteWantedPage } from './failed-page.ts';
import { onIntent } from './link-intent.ts';

function plainLeftClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

/** Leads to a page of this origin that is shown here. */
function isOurs(link: HTMLAnchorElement): boolean {
  const elsewhere = link.target || link.hasAttribute('download') || link.dataset.document !== undefined;
  return !elsewhere && link.origin === location.origin;
}

/** From a menu, which closes: a dialog then gives the focus back to the menu's button. */
function leaveMenu(link: Element): void {
  const menu = link.closest<HTMLDetailsElement>('details[name]');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

/** A transition takes a picture of all that is on the page, for which a slow terminal has no time beside a long list. */
const isLong = () => document.querySelectorAll('tbody tr').length > 100;

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A transition that gives way to the next page is no error: the router starts it and hears of no end.
 * @returns puts the browser's own way back
 */
function letTransitionsGiveWay(): () => void {
  if (!('startViewTransition' in document)) return () => undefined;
  const start = document.startViewTransition;
  document.startViewTransition = ((update: () => void) => {
    const transition = start.call(document, update);
    transition.ready.catch(() => undefined);
    return transition;
  }) as typeof start;
  return () => {
    document.startViewTransition = start;
  };
}

/**
 * Turns plain clicks on plain links of this origin into Remix navigation, with one listener for the whole page
 * instead of a component for each link: a list has hundreds. Everything else (another origin, a new tab, a
 * download, a jump within the page) stays the browser's. Inside `data-stay` a link keeps the page's scroll; a
 * link with `data-document` loads its page anew, as those do that leave the signed-in screens; one with `data-dialog`
 * opens that dialog, whose twin its page is. Another page comes with a view transition; its code is fetched on intent.
 */
export function useDelegatedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => onIntent(isOurs), []);
  useEffect(noteWantedPage, []);
  useEffect(letTransitionsGiveWay, []);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!plainLeftClick(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>('a[href]');
      if (!link || !isOurs(link)) return;
      if (link.dataset.dialog) {
        event.preventDefault();
        leaveMenu(link);
        return showDialog(link.dataset.dialog as DialogName, link.href);
      }
      const samePage = link.pathname === location.pathname;
      const here = samePage && link.search === location.search;
      if (here && link.hash !== '') return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, {
        preventScrollReset: link.closest('[data-stay]') !== null,
        replace: here,
        viewTransition: !samePage && !isCalm() && !isLong(),
      });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);
}
