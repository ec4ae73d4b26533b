import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { type DialogName, showDialog } from '../overlays/dialog-switch.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

const INTENT_MS = 50;

/** Preloads the page behind a link that the user is about to follow. Returns what ends it. */
function onIntent(isOurs: (link: HTMLAnchorElement) => boolean): () => void {
  let intended: HTMLAnchorElement | null = null;
  let timer = 0;
  const onRest = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === intended) return;
    intended = link;
    clearTimeout(timer);
    if (!link || !isOurs(link)) return;
    timer = window.setTimeout(() => {
      import('./preload.ts').then(
        ({ preload }) => preload(link, () => intended === link),
        () => undefined,
      );
    }, INTENT_MS);
  };
  const events = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const event of events) document.addEventListener(event, onRest, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const event of events) document.removeEventListener(event, onRest);
  };
}

/**
 * Notes the wanted page in the history entry: Remix reloads the present one when the code of the wanted page fails
 * to load. Asks first where input would be lost. Returns what ends it.
 */
function noteWantedPage(): () => void {
  const onLeave = (event: BeforeUnloadEvent) => {
    const { state, formMethod, location: wanted } = window.__remixRouter.state.navigation;
    // A form that is on its way, or waits to be sent again, is no page that was wanted.
    if (!wanted || state === 'submitting') return;
    const forms = document.querySelectorAll<HTMLFormElement>('main form[method=post]');
    if (!formMethod && [...forms].some(hasUnsavedInput)) event.preventDefault();
    const address = wanted.pathname + wanted.search;
    history.replaceState({ ...history.state, wanted: address }, '');
  };
  window.addEventListener('beforeunload', onLeave);
  return () => window.removeEventListener('beforeunload', onLeave);
}

/** Opens the requested page after that reload: as a full page load, once. */
export function openWantedPage(): void {
  const wanted: unknown = history.state?.wanted;
  if (typeof wanted !== 'string') return;
  history.replaceState({ ...history.state, wanted: null }, '');
  location.assign(wanted);
}

function plainLeftClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

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

const LONG_ROWS = 100;

/**
 * A slow terminal draws a long list faster as it comes than by script, also in place of another one; and a transition
 * takes a picture of the whole page.
 */
const isLong = () => document.querySelectorAll('tbody tr').length > LONG_ROWS;

/** Whether an address shows another view of the long list on this page, or a list that will be long. */
export const leadsToLongList = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  Number(new URLSearchParams(search).get('size')) > LONG_ROWS || (pathname === location.pathname && isLong());

/**
 * Catches the errors of transitions that give way to the next page. Returns what restores the browser's own
 * function.
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
 * Turns plain clicks on links of this origin into Remix navigation, with one listener for the whole page. Inside
 * `data-stay` a link keeps the page's scroll; one with `data-document` loads a whole page; one with `data-dialog`
 * opens that dialog. Other clicks stay the browser's.
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
      if (leadsToLongList(link)) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, {
        preventScrollReset: link.closest('[data-stay]') !== null,
        replace: here,
        viewTransition: !samePage && !isLong() && !matchMedia('(prefers-reduced-motion: reduce)').matches,
      });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);
}
