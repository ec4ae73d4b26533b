import { RemixBrowser } from '@remix-run/react';
import { startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PageSpeech } from './i18n/browser-texts.ts';
import { readHandoff } from './patterns/handoff.ts';
import { openWantedPage } from './ui/client/delegated-links.ts';
import { holdUndelivered } from './ui/client/delivery.ts';

openWantedPage();
holdUndelivered();

// Scroll positions are stored by the key of the history entry; a full page load has no key yet.
if (!window.history.state?.key) {
  window.history.replaceState({ ...window.history.state, key: Math.random().toString(36).slice(2) }, '');
}

/** Events for which React hydrates at once; those of dragging, composition and the clipboard follow one of these. */
const PRESSES = [
  'auxclick',
  'change',
  'click',
  'contextmenu',
  'dblclick',
  'input',
  'keydown',
  'keypress',
  'keyup',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'reset',
  'submit',
  'touchend',
  'touchstart',
];
const hydrated = new AbortController();

/**
 * RemixBrowser suspends until the loaders' data are decoded. A press in that moment makes React render the page at once,
 * find it suspended, and give it up (React error 345). Until the page is hydrated presses therefore do not reach React;
 * the browser's own actions and the page's early handlers still run.
 */
function keepPressesFromReact(): void {
  const keep = (event: Event) => {
    event.stopPropagation();
    if (event instanceof KeyboardEvent && event.type === 'keydown') window.onkeydown?.(event);
    if (event instanceof SubmitEvent) window.onsubmit?.(event);
  };
  for (const type of PRESSES) window.addEventListener(type, keep, { capture: true, signal: hydrated.signal });
}

function Page() {
  useLayoutEffect(() => hydrated.abort(), []);
  return <RemixBrowser />;
}

/**
 * Puts the links that React expects before the styles of a browser's first visit. The files are loaded for the next page;
 * on this one the written styles stay, and styling it twice would take time.
 */
function linkWrittenStyles(): void {
  const styles = document.querySelector<HTMLStyleElement>('style[data-files]');
  for (const href of styles?.dataset.files?.split(' ') ?? []) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, media: 'not all' });
    // Before the script's address too, which stands before the styles.
    styles?.previousElementSibling?.before(link);
  }
}

/** Takes over the page that the server rendered, at low priority: every control on it already works by itself. */
function hydrate(): void {
  keepPressesFromReact();
  linkWrittenStyles();
  startTransition(() => {
    hydrateRoot(
      document,
      <PageSpeech page={readHandoff()}>
        <Page />
      </PageSpeech>,
    );
  });
}

// The texts stand at the page's end, and scripts from the cache may be faster than the line.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', hydrate);
else hydrate();
