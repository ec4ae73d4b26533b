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

/** Whether a style file has come. The rules of one that failed cannot be read. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/**
 * Replaces the styles of a browser's first page, which has those of its own HTML alone, by the files, which have those of
 * all that scripts may show. Files that did not come leave the page as it is; the next page asks for them again.
 */
async function applyStyleFiles(written: Element): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[media="not all"]')];
  // The page's own event comes after them, also when one of them has failed.
  if (!links.every(hasCome) && document.readyState !== 'complete')
    await new Promise((done) => window.addEventListener('load', done));
  if (!links.every(hasCome)) return;
  for (const link of links) link.removeAttribute('media');
  written.remove();
}

/** Takes over the page that the server rendered, at low priority: every control on it already works by itself. */
async function hydrate(): Promise<void> {
  keepPressesFromReact();
  const written = document.querySelector('style[data-first]');
  if (written) await applyStyleFiles(written);
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
