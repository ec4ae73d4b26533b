import i18next from 'i18next';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import labels from '../../../public/locales/en/labels.json' with { type: 'json' };
import { SpeechContext } from '../../i18n/use-translation.ts';

const speaking = i18next.createInstance();
speaking.init({
  lng: 'en',
  initImmediate: false,
  defaultNS: 'labels',
  ns: ['labels'],
  resources: { en: { labels } },
  interpolation: { escapeValue: false },
  saveMissing: true,
  missingKeyHandler: (_languages, _namespace, key) => {
    throw new Error(`The labels have no text for ${key}`);
  },
});

/** What the server sends for a control, with the product's own texts; a missing one fails the test. */
export function rendered(node: ReactNode): string {
  return renderToStaticMarkup(createElement(SpeechContext.Provider, { value: { i18n: speaking } }, node));
}

/** The text of a key, with nothing put in. */
export function language(key: string): string {
  return speaking.t(key);
}
