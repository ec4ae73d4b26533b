import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { printLoader } from '../patterns/documents/load-document.server.ts';
import { PrintPage } from '../patterns/documents/print-page.tsx';
import { titleMeta } from '../patterns/page/page-title.ts';
import { documentAt } from './resource-at.server.ts';

export const meta = titleMeta;

/** Paper: no frame and no scripts. */
export const handle = { scripts: false, frame: false };

/** A document of a record, to be printed. */
export const loader = (args: LoaderFunctionArgs) => printLoader(documentAt(args.request))(args);

export default function OnPaper() {
  return <PrintPage loaded={useLoaderData<typeof loader>()} />;
}
