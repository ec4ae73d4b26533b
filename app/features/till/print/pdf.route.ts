import { pdfLoader } from '../../../patterns/documents/load-document.server.ts';
import { tillDocument } from './till-document.server.ts';

/** The till of a place and day as a file. */
export const loader = pdfLoader(tillDocument);
