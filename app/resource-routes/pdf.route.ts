import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfLoader } from '../patterns/documents/load-document.server.ts';
import { documentAt } from './resource-at.server.ts';

/** A document of a record, as a file. */
export const loader = (args: LoaderFunctionArgs) => pdfLoader(documentAt(args.request))(args);
