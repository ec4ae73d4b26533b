import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import remixConfig from '../remix.config.js';
import { PageSpeech } from './i18n/page-speech.tsx';
import { HANDOFF_ELEMENT_ID, type Handoff, remixEncoding } from './patterns/handoff.ts';
import { type PageRoutes, wholeManifest } from './patterns/page-routes.ts';
import { holdUndelivered } from './ui/delivery.ts';
import { goOnToWantedPage } from './ui/failed-page.ts';

goOnToWantedPage();
holdUndelivered();

// Scroll positions are kept by the key of the history entry; a page that was loaded whole has none yet.
if (!window.history.state?.key) {
  window.history.replaceState({ ...window.history.state, key: Math.random().toString(36).slice(2) }, '');
}

/** What Remix would write into every page as a script of its own: only the loaders' data differ. */
function takeOverContext({ state, encoded = remixEncoding(state) }: Handoff): void {
  const stream = new Response(encoded).body ?? undefined;
  window.__remixContext = {
    ...window.__remixContext,
    future: remixConfig.future,
    basename: '/',
    isSpaMode: false,
    stream,
  };
}

/** Which routes there are, and the modules of those on screen: the page has them on the way already. */
async function takeOverRoutes(routes: PageRoutes): Promise<void> {
  const manifest = wholeManifest(routes);
  const modules = routes.here.map(async (id) => {
    const address = manifest.routes[id]?.module ?? '';
    return [
      id,
      (await import(/* @vite-ignore */ address)) as (typeof window.__remixRouteModules)[string],
    ] as const;
  });
  window.__remixManifest = manifest;
  window.__remixRouteModules = Object.fromEntries(await Promise.all(modules));
}

/**
 * RemixBrowser waits for the loaders' data by throwing a promise. A press in that moment has React draw the page at once,
 * find it waiting, and give it up (its error 345): so the data are read before React begins.
 */
async function readData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

/** Takes over the page that the server rendered, at low priority: every control on it already works by itself. */
async function hydrate(): Promise<void> {
  const handoff = JSON.parse(document.getElementById(HANDOFF_ELEMENT_ID)?.textContent ?? '') as Handoff;
  takeOverContext(handoff);
  if (handoff.routes) await takeOverRoutes(handoff.routes);
  await readData();
  startTransition(() => {
    hydrateRoot(
      document,
      <PageSpeech page={handoff}>
        <RemixBrowser />
      </PageSpeech>,
    );
  });
}

// The data stand at the page's end, and scripts from the cache may be faster than the line.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', hydrate);
else void hydrate();
