import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { textsOfPage } from './i18n/browser-texts.ts';

// Scroll positions are kept by the key of the history entry; a page that was loaded whole has none yet.
if (!window.history.state?.key) {
  window.history.replaceState({ ...window.history.state, key: Math.random().toString(36).slice(2) }, '');
}

/** Takes over the page that the server rendered, at low priority: every control on it already works by itself. */
startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={textsOfPage()}>
      <RemixBrowser />
    </I18nextProvider>,
  );
});
