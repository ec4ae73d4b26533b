import { describe, expect, it } from 'vitest';
import { type RemixManifest, shortManifest, wholeManifest } from './page-routes.ts';

const OFF = { hasAction: false, hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false };

const manifest: RemixManifest = {
  entry: { module: '/assets/entry.js', imports: [], css: ['/assets/entry.css'] },
  url: '/assets/manifest-1.js',
  version: '1',
  routes: {
    root: {
      id: 'root',
      path: '',
      ...OFF,
      hasLoader: true,
      module: '/assets/root.js',
      imports: ['/assets/entry.js'],
      css: ['/assets/entry.css'],
    },
    dev: {
      id: 'dev',
      parentId: 'root',
      path: 'dev',
      ...OFF,
      hasLoader: false,
      module: '/assets/dev.js',
      imports: ['/assets/entry.js', '/assets/more.js'],
      css: ['/assets/entry.css', '/assets/dev.css'],
    },
  },
};

describe('a manifest on its way to the browser', () => {
  it('loses what most routes share, and flags that are off', () => {
    expect(shortManifest(manifest).routes.root).toEqual({
      path: '',
      hasLoader: true,
      module: '/assets/root.js',
    });
  });

  it('is whole again there, but for flags that are off', () => {
    const whole = wholeManifest({ ...shortManifest(manifest), here: ['root'] });
    expect(whole).toEqual(
      JSON.parse(JSON.stringify(manifest, (_, value: unknown) => (value === false ? undefined : value))),
    );
  });
});
