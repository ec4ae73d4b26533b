import { type Breach, isCode, type Law, type SourceFile } from './source.ts';

const linesOf = ({ text }: SourceFile): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

function longerThan(files: readonly SourceFile[], most: number, what: (lines: number) => string): Breach[] {
  return files
    .filter((file) => linesOf(file) > most)
    .map((file) => ({ path: file.path, line: most + 1, what: what(linesOf(file)) }));
}

export const thinRoutes: Law = {
  number: 3,
  says: 'a route module is thin: at most 120 lines',
  check: (files) =>
    longerThan(
      files.filter(({ path }) => /\.route\.tsx?$/.test(path)),
      120,
      (lines) => `has ${lines} lines; something in it wants its own file`,
    ),
};

const isSeed = ({ path }: SourceFile): boolean => path.startsWith('sandbox/seed/');

export const shortFiles: Law = {
  number: 10,
  says: 'no file is longer than 400 lines, and one above 250 explains itself at its top',
  check(files) {
    const code = files.filter((file) => isCode(file) && !isSeed(file));
    const silent = code.filter(({ text }) => !/^(#![^\n]*\n)?\s*(\/\*|\/\/)/.test(text));
    return [
      ...longerThan(code, 400, (lines) => `has ${lines} lines`),
      ...longerThan(silent, 250, (lines) => `has ${lines} lines and no comment at its top that says why`),
    ];
  },
};

/** The median of the files' lengths in lines. */
export function medianLines(files: readonly SourceFile[]): number {
  const sorted = files.map(linesOf).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
