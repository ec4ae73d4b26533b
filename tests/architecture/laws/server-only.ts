import { importsOf, isProduct, type Law } from './source.ts';

/** Packages that must not reach a browser, in addition to Node's modules; components use app/i18n/use-translation.ts. */
const SERVER_ONLY = new Set([
  '@remix-run/express',
  'csv-stringify/sync',
  'i18next',
  'intl-messageformat',
  'jose',
  'lru-cache',
  'luxon',
  'openid-client',
  'pdfkit',
  'pino',
  'react-i18next',
  'remix-auth',
  'remix-i18next/server',
  'undici',
  'write-excel-file/node',
]);

/** Whether a file is a fixture, which only tests import. */
const isServerPlace = (path: string): boolean =>
  /\.(?:server|fixture)\.tsx?$/.test(path) || path === 'app/entry.server.tsx' || path.startsWith('app/edge/');

export const serverNames: Law = {
  number: 5,
  says: 'server code is *.server.ts, so that the build fails when it reaches the browser',
  check: (files) =>
    files
      .filter((file) => isProduct(file) && !isServerPlace(file.path))
      .flatMap((file) =>
        importsOf(file)
          .filter(
            ({ specifier, typeOnly }) =>
              !typeOnly && (specifier.startsWith('node:') || SERVER_ONLY.has(specifier)),
          )
          .map(({ specifier, line }) => ({
            path: file.path,
            line,
            what: `imports ${specifier} without being named *.server.ts`,
          })),
      ),
};
