import { vitePlugin as remix } from '@remix-run/dev';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ mode }) => ({
  plugins: [
    // In a unit test the styles are taken as they are and no route manifest is built.
    ...(mode === 'test' ? [] : [remix(remixConfig as Parameters<typeof remix>[0])]),
    vanillaExtractPlugin({ identifiers: mode === 'development' ? 'debug' : 'short' }),
  ],
  server: { middlewareMode: true },
  build: { target: 'es2022', assetsInlineLimit: 0 },
}));
