import { pdfLoader } from '../../../patterns/documents/load-document.server.ts';
import { confirmation } from './confirmation.server.ts';

/** The confirmation of a reservation as a file. */
export const loader = pdfLoader(confirmation);
