import { exportLoader } from '../../../patterns/list-export/list-export.server.ts';
import { agreementList } from './list.server.ts';

/** The agreements that the address asks for, all pages, as a file. */
export const loader = exportLoader(agreementList);
