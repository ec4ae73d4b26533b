import { useLoaderData } from '@remix-run/react';
import { printLoader } from '../../../../patterns/documents/load-document.server.ts';
import { PrintPage } from '../../../../patterns/documents/print-page.tsx';
import { titleMeta } from '../../../../patterns/page-title.ts';
import { creditNote } from './credit-note.server.ts';

export const meta = titleMeta;

/** Paper: no frame and no scripts. */
export const handle = { scripts: false, frame: false };

/** A credit note to be printed. */
export const loader = printLoader(creditNote);

export default function CreditNoteOnPaper() {
  return <PrintPage loaded={useLoaderData<typeof loader>()} />;
}
