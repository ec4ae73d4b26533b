import { vitePlugin as remix } from '@remix-run/dev';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Few files: on a slow line every request costs more than its bytes. What all pages share is two scripts (libraries;
 * controls and patterns with all styles), and each route adds its own small one.
 */
function sharedChunk(id: string): string | undefined {
  if (id.includes('/node_modules/')) return 'vendor';
  if (/\.css\.ts|\/app\/(?:ui|i18n|config|patterns|paths)\b/.test(id)) return 'shared';
  return undefined;
}

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [
    // In a unit test the styles are taken as they are and no route manifest is built.
    ...(mode === 'test' ? [] : [remix(remixConfig as Parameters<typeof remix>[0])]),
    vanillaExtractPlugin({ identifiers: mode === 'development' ? 'debug' : 'short' }),
  ],
  server: { middlewareMode: true },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Terser saves 4 kB of the 95 that a list may weigh; on the server readable traces are worth more.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 }, format: { comments: false } },
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: sharedChunk } } }),
  },
}));
