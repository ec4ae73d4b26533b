import { createHash } from 'node:crypto';
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

/** Class names of five characters: they stand in every row of every page. Two styles that meet end the build. */
const shortNames = new Map<string, string>();
function shortName({ hash }: { readonly hash: string }): string {
  const digest = createHash('sha256').update(hash).digest();
  const name = `c${(digest.readUInt32BE() % 36 ** 4).toString(36).padStart(4, '0')}`;
  const known = shortNames.get(name);
  if (known !== undefined && known !== hash)
    throw new Error(`Two styles share the class name ${name}: change one.`);
  shortNames.set(name, hash);
  return name;
}

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [
    // In a unit test the styles are taken as they are and no route manifest is built.
    ...(mode === 'test' ? [] : [remix(remixConfig as Parameters<typeof remix>[0])]),
    vanillaExtractPlugin({ identifiers: mode === 'development' ? 'debug' : shortName }),
  ],
  server: { middlewareMode: true },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Terser saves 4 kB of the 95 that a list may weigh; on the server readable traces are worth more.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 }, format: { comments: false } },
    ...(isSsrBuild
      ? {}
      : {
          rollupOptions: {
            output: {
              manualChunks: sharedChunk,
              entryFileNames: 'assets/[name]-[hash:6].js',
              chunkFileNames: 'assets/[name]-[hash:6].js',
              assetFileNames: 'assets/[name]-[hash:6][extname]',
            },
          },
        }),
  },
}));
