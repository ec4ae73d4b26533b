import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { viewAgreements } from '../detail/rentals.server.ts';
import { Rentals } from '../detail/rentals.tsx';
import { vehicleDetail } from '../detail/vehicle-detail.server.ts';

export const loader = viewLoader(vehicleDetail, viewAgreements);

export default Rentals;
