import { useLoaderData } from '@remix-run/react';
import { printLoader } from '../../../patterns/documents/load-document.server.ts';
import { PrintPage } from '../../../patterns/documents/print-page.tsx';
import { titleMeta } from '../../../patterns/page-title.ts';
import { tillDocument } from './till-document.server.ts';

export const meta = titleMeta;

/** Paper: no frame and no scripts. */
export const handle = { scripts: false, frame: false };

/** The till of a place and day to be printed. */
export const loader = printLoader(tillDocument);

export default function TillOnPaper() {
  return <PrintPage loaded={useLoaderData<typeof loader>()} />;
}
