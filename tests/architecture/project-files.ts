import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from './laws/source.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['app', 'public/locales', 'sandbox', 'scripts', 'tests'];
const TOP = [
  'README.md',
  'SECURITY.md',
  'knip.config.ts',
  'server.ts',
  'vite.config.ts',
  'vite.libraries.config.ts',
  'vite.texts.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
  'remix.config.js',
];

/** Every file of the project that a law may check; pictures and other binary data come without text. */
export function projectFiles(): SourceFile[] {
  const nested = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
  );
  const top = readdirSync(ROOT).filter((name) => TOP.includes(name));
  return [...top, ...nested].sort().map((path) => ({ path, text: isText(path) ? readText(path) : '' }));
}

const isText = (path: string): boolean => /\.(ts|tsx|mjs|js|json|md|css)$/.test(path);
const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
