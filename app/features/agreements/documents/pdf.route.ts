import { pdfLoader } from '../../../patterns/documents/load-document.server.ts';
import { agreementDocument } from './agreement-document.server.ts';

/** The rental agreement as a file. */
export const loader = pdfLoader(agreementDocument);
