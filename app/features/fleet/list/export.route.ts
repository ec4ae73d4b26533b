import { exportLoader } from '../../../patterns/list-export/list-export.server.ts';
import { vehicleList } from './list.server.ts';

/** The vehicles that the address asks for, all pages, as a file. */
export const loader = exportLoader(vehicleList);
