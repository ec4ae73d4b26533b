import { useLoaderData } from '@remix-run/react';
import { printLoader } from '../../../../patterns/documents/load-document.server.ts';
import { PrintPage } from '../../../../patterns/documents/print-page.tsx';
import { titleMeta } from '../../../../patterns/page-title.ts';
import { invoice } from './invoice.server.ts';

export const meta = titleMeta;

/** Paper: no frame and no scripts. */
export const handle = { scripts: false, frame: false };

/** The invoice of a rental to be printed. */
export const loader = printLoader(invoice);

export default function InvoiceOnPaper() {
  return <PrintPage loaded={useLoaderData<typeof loader>()} />;
}
