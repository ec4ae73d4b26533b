import { pdfLoader } from '../../../../patterns/documents/load-document.server.ts';
import { addendum } from './addendum-document.server.ts';

/** The addendum of an extension as a file. */
export const loader = pdfLoader(addendum);
