import { useLoaderData } from '@remix-run/react';
import { printLoader } from '../../../patterns/documents/load-document.server.ts';
import { PrintPage } from '../../../patterns/documents/print-page.tsx';
import { titleMeta } from '../../../patterns/page-title.ts';
import { confirmation } from './confirmation.server.ts';

export const meta = titleMeta;

/** Paper: no frame and no scripts. */
export const handle = { scripts: false, frame: false };

/** What the customer of a reservation is sent. */
export const loader = printLoader(confirmation);

export default function ConfirmationOnPaper() {
  return <PrintPage loaded={useLoaderData<typeof loader>()} />;
}
