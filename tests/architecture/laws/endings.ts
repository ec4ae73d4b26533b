import { importsOf, isCode, type Law } from './source.ts';

const ENDING = /\.(ts|tsx|mjs|js|json|css|svg)(\?[a-z&-]+)?$/;

export const importEndings: Law = {
  number: 9,
  says: 'relative imports carry their ending, since Node runs the files as they are',
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
          what: `imports ${specifier} without its ending`,
        })),
    ),
};
