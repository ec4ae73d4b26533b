import { pdfLoader } from '../../../../patterns/documents/load-document.server.ts';
import { creditNote } from './credit-note.server.ts';

/** A credit note as a file. */
export const loader = pdfLoader(creditNote);
