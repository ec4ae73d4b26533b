import type { Law } from './source.ts';

/** Runs a law over files given as path and text; returns `path:line` of every breach, for the tests of the laws. */
export function breachesOf(law: Law, files: Readonly<Record<string, string>>): string[] {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  return law.check(sources).map(({ path, line }) => `${path}:${line}`);
}
