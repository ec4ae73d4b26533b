import { importsOf, isCode, type Law } from './source.ts';

const ENDING = /\.(ts|tsx|mjs|js|json|css|svg)(\?[a-z&-]+)?$/;

export const importEndings: Law = {
  number: 9,
  says: 'relative imports have a file extension, since Node runs the files unchanged',
  check: (files) =>
    files.filter(isCode).flatMap((file) =>
      importsOf(file)
        .filter(
          ({ specifier, target }) =>
            target !== null && !ENDING.test(specifier) && !specifier.includes('build/'),
        )
        .map(({ specifier, line }) => ({
          path: file.path,
          line,
          what: `imports ${specifier} without the file extension`,
        })),
    ),
};
