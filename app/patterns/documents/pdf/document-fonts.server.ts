import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackFont } from './open-type-font.server.ts';

const require = createRequire(import.meta.url);

/** The font of all PDFs, plain and bold: DejaVu Sans, for Latin, Cyrillic, Greek and more; embedded as far as it is used. */
interface DocumentFonts {
  readonly plain: Buffer;
  readonly bold: Buffer;
}

let known: DocumentFonts | null = null;

/** Read from disk with the first document. */
export function documentFonts(): DocumentFonts {
  known ??= {
    plain: unpackFont(
      readFileSync(require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff')),
    ),
    bold: unpackFont(
      readFileSync(require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff')),
    ),
  };
  return known;
}
