import { useLoaderData } from '@remix-run/react';
import { printLoader } from '../../../patterns/documents/load-document.server.ts';
import { PrintPage } from '../../../patterns/documents/print-page.tsx';
import { titleMeta } from '../../../patterns/page-title.ts';
import { agreementDocument } from './agreement-document.server.ts';

export const meta = titleMeta;

/** Paper: no frame and no scripts. */
export const handle = { scripts: false, frame: false };

/** The rental agreement to be printed and signed. */
export const loader = printLoader(agreementDocument);

export default function AgreementOnPaper() {
  return <PrintPage loaded={useLoaderData<typeof loader>()} />;
}
