import { exportLoader } from '../../../patterns/list-export/list-export.server.ts';
import { reservationList } from './list.server.ts';

/** The reservations that the address asks for, all pages, as a file. */
export const loader = exportLoader(reservationList);
