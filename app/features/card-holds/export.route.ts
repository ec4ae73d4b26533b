import { exportLoader } from '../../patterns/list-export/list-export.server.ts';
import { holdList } from './list.server.ts';

/** The holds that the address asks for, all pages, as a file. */
export const loader = exportLoader(holdList);
