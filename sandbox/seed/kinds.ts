import type { Booking } from './bookings.ts';
import type { Random } from './random.ts';

const INSURERS = ['Allianz', 'AXA', 'Aviva', 'HUK-Coburg', 'Progressive'];

/** What an insurer pays of a replacement rental, in minor units. */
export interface SeedInsurance {
  readonly company: string;
  readonly claimNo: string;
  readonly policyNo: string;
  readonly allowance: number;
  readonly deductible: number;
  readonly maxDays: number;
  readonly maximum: number;
}

/** The kind of reservation and agreement that a booking is. */
export interface Kind {
  readonly reservationTypeId: number;
  readonly agreementTypeId: number;
  readonly insurance: SeedInsurance | null;
}

/** Retail, Corporate, Insurance replacement, Loaner, Online: places in the list of types. */
type Nth = 0 | 1 | 2 | 3 | 4;

const AGREEMENT_NTH: readonly number[] = [0, 1, 2, 3, 0];

function insuranceOf(random: Random, { type }: Booking): SeedInsurance {
  return {
    company: random.pick(INSURERS),
    claimNo: random.filled('CL-######'),
    policyNo: random.filled('@@######'),
    allowance: Math.round(type.daily * random.pick([0.7, 0.8, 1])) * 100,
    deductible: random.pick([0, 0, 10_000, 25_000]),
    maxDays: random.pick([14, 30]),
    maximum: random.pick([0, 120_000, 250_000]),
  };
}

export function kindOf(random: Random, booking: Booking): Kind {
  const { clientId, customer } = booking;
  const nth: Nth =
    customer.company === null
      ? random.weighted([
          [0, 60],
          [2, 10],
          [3, 4],
          [4, 26],
        ] as const)
      : random.weighted([
          [1, 70],
          [2, 20],
          [4, 10],
        ] as const);
  return {
    reservationTypeId: clientId * 10 + nth + 1,
    agreementTypeId: clientId * 10 + (AGREEMENT_NTH[nth] ?? 0) + 1,
    insurance: nth === 2 ? insuranceOf(random, booking) : null,
  };
}
