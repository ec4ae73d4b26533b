import { useLoaderData } from '@remix-run/react';
import { printLoader } from '../../../../patterns/documents/load-document.server.ts';
import { PrintPage } from '../../../../patterns/documents/print-page.tsx';
import { titleMeta } from '../../../../patterns/page-title.ts';
import { addendum } from './addendum-document.server.ts';

export const meta = titleMeta;

/** Paper: no frame and no scripts. */
export const handle = { scripts: false, frame: false };

/** The addendum of an extension to be printed. */
export const loader = printLoader(addendum);

export default function AddendumOnPaper() {
  return <PrintPage loaded={useLoaderData<typeof loader>()} />;
}
