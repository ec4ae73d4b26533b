import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { viewReservations } from '../detail/rentals.server.ts';
import { Rentals } from '../detail/rentals.tsx';
import { vehicleDetail } from '../detail/vehicle-detail.server.ts';

export const loader = viewLoader(vehicleDetail, viewReservations);

export default Rentals;
