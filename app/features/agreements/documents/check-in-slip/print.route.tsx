import { useLoaderData } from '@remix-run/react';
import { printLoader } from '../../../../patterns/documents/load-document.server.ts';
import { PrintPage } from '../../../../patterns/documents/print-page.tsx';
import { titleMeta } from '../../../../patterns/page-title.ts';
import { checkInSlip } from './check-in-slip.server.ts';

export const meta = titleMeta;

/** Paper: no frame and no scripts. */
export const handle = { scripts: false, frame: false };

/** The check-in slip to be printed. */
export const loader = printLoader(checkInSlip);

export default function CheckInSlipOnPaper() {
  return <PrintPage loaded={useLoaderData<typeof loader>()} />;
}
