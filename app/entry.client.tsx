import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { textsOfPage } from './i18n/browser-texts.ts';

/** Takes over the page that the server rendered, at low priority: every control on it already works by itself. */
startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={textsOfPage()}>
      <RemixBrowser />
    </I18nextProvider>,
  );
});
