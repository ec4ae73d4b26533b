import { hasUnsavedInput } from './unsaved-input.ts';

/** The history entry of the present page holds the address of the one that could not be shown. */
const wantedOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'wanted' in state && typeof state.wanted === 'string'
    ? state.wanted
    : null;

/**
 * When a page's code does not load (a terminal that slept through a new version), Remix reloads the present page. This
 * notes which one was wanted, and asks first where something typed would be lost. Returns what ends it.
 */
export function noteWantedPage(): () => void {
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

/** After that reload: goes on to the wanted page, as a whole page and once. */
export function goOnToWantedPage(): void {
  const wanted = wantedOf(history.state);
  if (wanted === null) return;
  history.replaceState({ ...history.state, wanted: null }, '');
  location.assign(wanted);
}
