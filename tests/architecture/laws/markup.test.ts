import { describe, expect, it } from 'vitest';
import { breachesOf } from './breaches-of.ts';
import { headlessPlaces, inlineStyles, rawMarkup, translatedText } from './markup.ts';

const PATH = 'app/features/a/list.tsx';

describe('law 8, raw HTML', () => {
  it.each(['<p dangerouslySetInnerHTML={x} />;', 'node.innerHTML = x;', 'node.insertAdjacentHTML(a, b);'])(
    'stops %s',
    (text) => {
      expect(breachesOf(rawMarkup, { [PATH]: text })).toEqual([`${PATH}:1`]);
    },
  );

  it('lets the root hold the one inline script', () => {
    expect(breachesOf(rawMarkup, { 'app/root.tsx': '<script dangerouslySetInnerHTML={x} />;' })).toEqual([]);
  });
});

describe('law 8, Headless UI', () => {
  it('lets app/ui import it', () => {
    expect(
      breachesOf(headlessPlaces, { 'app/ui/dialog.tsx': "import { Dialog } from '@headlessui/react';" }),
    ).toEqual([]);
  });

  it('stops a feature that imports it', () => {
    expect(breachesOf(headlessPlaces, { [PATH]: "import { Dialog } from '@headlessui/react';" })).toEqual([
      `${PATH}:1`,
    ]);
  });
});

describe('law 8, inline styles', () => {
  it('stops a style attribute', () => {
    expect(breachesOf(inlineStyles, { [PATH]: '<p style={x} />;' })).toEqual([`${PATH}:1`]);
  });

  it('takes a class', () => {
    expect(breachesOf(inlineStyles, { [PATH]: '<p className={x} />;' })).toEqual([]);
  });
});

describe('law 8, words', () => {
  it.each([
    "<p>{t('labels:total')}</p>;",
    '<p> – </p>;',
    '<kbd>Ctrl</kbd>;',
    '<p title={t(x)}>{n} / {m}</p>;',
    '<i>R</i>;',
  ])('takes %s', (text) => {
    expect(breachesOf(translatedText, { [PATH]: text })).toEqual([]);
  });

  it.each([
    '<p>Total</p>;',
    "<p>{'Total'}</p>;",
    '<p title="Total" />;',
    '<input placeholder="Name" />;',
    '<>Größe</>;',
  ])('stops %s', (text) => {
    expect(breachesOf(translatedText, { [PATH]: text })).toEqual([`${PATH}:1`]);
  });
});
