import { pdfLoader } from '../../../../patterns/documents/load-document.server.ts';
import { invoice } from './invoice.server.ts';

/** The invoice of a rental as a file. */
export const loader = pdfLoader(invoice);
