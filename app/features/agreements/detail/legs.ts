import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import type { Exchange, FuelReading } from '../../../upstream/exchanges/exchanges.contract.ts';
import { buildName } from '../../../upstream/vehicles/build-name.ts';

/** One vehicle's way under an agreement: an exchange ends one leg and begins the next. */
export interface Leg {
  readonly vehicleId: number | null;
  readonly number: string | null;
  readonly plate: string | null;
  /** Make, model and year as far as they are known. */
  readonly build: string;
  readonly type: string | null;
  /** Wall-clock text of the place where the vehicle changed hands. */
  readonly from: string | null;
  /** Null while the vehicle is out. */
  readonly to: string | null;
  readonly odometerOut: number | null;
  readonly odometerIn: number | null;
  readonly fuelOut: FuelReading;
  readonly fuelIn: FuelReading;
  /** Null where the service does not say. */
  readonly isElectric: boolean | null;
}

type Whole = Pick<Agreement, 'rental' | 'vehicle'>;
type Vehicle = Exchange['original'] | Exchange['replacement'] | Agreement['vehicle'];

const named = ({ id, number, plate, make, model, year, type }: Vehicle) => ({
  vehicleId: id,
  number,
  plate,
  build: buildName(make, model, year),
  type,
});

/** The leg that an exchange ended; the one before it says where and how full the vehicle began. */
function endedBy(exchange: Exchange, before: Exchange | undefined, { rental }: Whole): Leg {
  const { original } = exchange;
  return {
    ...named(original),
    from: before ? before.at : rental.checkOutAt,
    to: exchange.at,
    odometerOut: original.odometerOut ?? before?.replacement.odometerOut ?? null,
    odometerIn: original.odometerIn,
    fuelOut: original.fuelOut ?? before?.replacement.fuelOut ?? null,
    fuelIn: original.fuelIn,
    isElectric: null,
  };
}

/** All legs of an agreement, the first one first; one where no vehicle was exchanged. */
export function legsOf(agreement: Whole, exchanges: readonly Exchange[]): readonly Leg[] {
  const { rental, vehicle } = agreement;
  const last = exchanges.at(-1);
  return [
    ...exchanges.map((exchange, at) => endedBy(exchange, exchanges[at - 1], agreement)),
    {
      ...named(vehicle),
      from: last ? last.at : rental.checkOutAt,
      to: rental.returnedAt,
      odometerOut: last?.replacement.odometerOut ?? vehicle.odometerOut,
      odometerIn: vehicle.odometerIn,
      fuelOut: last?.replacement.fuelOut ?? vehicle.fuelOut,
      fuelIn: vehicle.fuelIn,
      isElectric: vehicle.isElectric,
    },
  ];
}
