import { pdfLoader } from '../../../../patterns/documents/load-document.server.ts';
import { checkInSlip } from './check-in-slip.server.ts';

/** The check-in slip as a file. */
export const loader = pdfLoader(checkInSlip);
