import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { I18N_OPTIONS } from '../../i18n/languages.ts';
import { SpeechContext } from '../../i18n/use-translation.ts';
import { DevGallery } from './dev-screen.tsx';
import { gallerySamples } from './dev-view.server.ts';

const ROOT = join(import.meta.dirname, '../../..');
const UI = join(ROOT, 'app/ui');

/** Parts of other controls, pages as a whole and what is loaded on demand; each is seen elsewhere. */
const SEEN_ELSEWHERE = [
  'Announcements',
  'CalendarButton',
  'CentredPage',
  'ChartFigure',
  'ChoiceGroup',
  'ColumnHead',
  'ComboboxBox',
  'DamageEditor',
  'DamagePicture',
  'DefaultSubmit',
  'FillRow',
  'EarlierPictures',
  'Field',
  'FieldFrame',
  'FloatingTip',
  'KeyFigures',
  'MarkRows',
  'MenuLink',
  'OnOff',
  'Palette',
  'PickWords',
  'PartBoundary',
  'PictureChooser',
  'PictureLine',
  'Select',
  'ServerHtml',
  'TextInput',
  'ToastCard',
  'ToastPlace',
  'ToastSurface',
  'TypedField',
  'VisuallyHidden',
];

const translator = i18next.createInstance();
const missing: string[] = [];

beforeAll(async () => {
  const labels = JSON.parse(readFileSync(join(ROOT, 'public/locales/en/labels.json'), 'utf8')) as object;
  await translator.init({
    ...I18N_OPTIONS,
    lng: 'en',
    resources: { en: { labels } },
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => missing.push(key),
  });
});

function markup(): string {
  return renderToStaticMarkup(
    <SpeechContext.Provider value={{ i18n: translator }}>
      <DevGallery samples={gallerySamples('en', translator.t)} />
    </SpeechContext.Provider>,
  );
}

/** The components that app/ui offers: what its .tsx files export with a capital letter. */
function components(): string[] {
  return readdirSync(UI, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.includes('.test.') && !path.startsWith('gallery/'))
    .flatMap((path) =>
      [...readFileSync(join(UI, path), 'utf8').matchAll(/^export function ([A-Z]\w+)/gm)].map(
        ([, name = '']) => name,
      ),
    );
}

describe('the gallery', () => {
  it('shows every control, each once', () => {
    const shown = [...markup().matchAll(/data-specimen="(\w+)"/g)].map(([, name]) => name);
    expect(new Set(shown).size).toBe(shown.length);
    expect(components().filter((name) => !shown.includes(name) && !SEEN_ELSEWHERE.includes(name))).toEqual(
      [],
    );
  });

  it('has every text', () => {
    missing.length = 0;
    markup();
    expect(missing).toEqual([]);
  });

  it('needs no style attribute, which the content security policy would refuse', () => {
    expect(markup()).not.toMatch(/ style="/);
  });
});
