import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SpeechContext } from '../../i18n/use-translation.ts';
import { FeatureEditor, mirrorFlags } from './feature-list.tsx';
import type { FeatureView } from './flags.ts';

const i18n = createInstance();
await i18n.init({
  lng: 'en',
  resources: { en: { labels: { 'experiments.defaultOption': '{{option}} (default)' } } },
  keySeparator: false,
});

const drawn = (feature: Pick<FeatureView, 'inputType' | 'value' | 'defaultValue' | 'options'>) =>
  renderToStaticMarkup(
    <SpeechContext.Provider value={{ i18n }}>
      <FeatureEditor feature={{ id: 'f', name: 'F', description: '', ...feature }} />
    </SpeechContext.Provider>,
  );

it('a string is a line of text', () => {
  const html = drawn({ inputType: 'string', value: 'abc', defaultValue: '', options: [] });
  expect(html).toMatch(/<input[^>]*value="abc"/);
});

it('a dropdown is a select that marks the default', () => {
  const html = drawn({ inputType: 'dropdown', value: 'list', defaultValue: 'map', options: ['map', 'list'] });
  expect(html).toContain('<option value="map">map (default)</option>');
  expect(html).toMatch(/<option value="list" selected="">list<\/option>/);
});

it('a switch sends false when it is off', () => {
  const html = drawn({ inputType: 'switch', value: 'true', defaultValue: 'false', options: [] });
  expect(html).toContain('<input name="value" type="hidden" value="false"/>');
  expect(html).toMatch(/role="switch"[^>]*checked=""/);
});

const features = [
  { id: 'a', value: 'true', defaultValue: 'false' },
  { id: 'b', value: 'false', defaultValue: 'false' },
];

it('what differs from the default is stored under its id, the rest is taken away', () => {
  const stored = new Map([['b', 'true']]);
  mirrorFlags(features, {
    setItem: (id, value) => void stored.set(id, value),
    removeItem: (id) => void stored.delete(id),
  });
  expect([...stored]).toEqual([['a', 'true']]);
});

it('a browser without storage goes without', () => {
  const forbidden = () => {
    throw new Error('no');
  };
  expect(() => mirrorFlags(features, { setItem: forbidden, removeItem: forbidden })).not.toThrow();
});
