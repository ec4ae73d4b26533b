import { exportLoader } from '../../../patterns/list-export/list-export.server.ts';
import { customerList } from './list.server.ts';

/** The customers that the address asks for, all pages, as a file. */
export const loader = exportLoader(customerList);
