import type { Booking } from './bookings.ts';
import { HOSTILE_TEXTS } from './people/summit-names.ts';
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

export interface Kind {
  readonly reservationTypeId: number;
  readonly agreementTypeId: number;
  readonly insurance: SeedInsurance | null;
}

type Weights = readonly (readonly [nth: number, weight: number])[];

/** Weights of Retail, Corporate, Insurance replacement, Loaner and Online by their place in the list of types. */
const PRIVATE: Weights = [60, 0, 10, 4, 26].map((weight, nth) => [nth, weight]);
const COMPANY: Weights = [0, 70, 20, 0, 10].map((weight, nth) => [nth, weight]);

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
  const nth = random.weighted(customer.company === null ? PRIVATE : COMPANY);
  return {
    reservationTypeId: clientId * 10 + nth + 1,
    agreementTypeId: clientId * 10 + (AGREEMENT_NTH[nth] ?? 0) + 1,
    insurance: nth === 2 ? insuranceOf(random, booking) : null,
  };
}

const NOTES = [
  'Arrives by ferry, may be an hour late.',
  'Wants a child seat on the left.',
  'Regular, keep the same car if possible.',
  'Call before handing out, licence renewed last month.',
  'Flight BA 1402, wait up to 90 minutes.',
  'Dog in the car, cover the boot.',
  'Invoice to the company, purchase order follows.',
  'Asked for winter tyres.',
  'Pays cash, deposit by card.',
  'Second driver joins on day two.',
  'Needs a tow bar if there is one.',
  'Return outside hours agreed, keys in the box.',
];

const DESTINATIONS: Readonly<Record<number, readonly string[]>> = {
  1: ['Leeds', 'Cornwall', 'Lake District', 'Edinburgh', 'Dresden', 'Ostsee'],
  2: ['Aspen', 'Moab', 'Yellowstone', 'Local'],
};

/** Referrals of both tenants: id, tenant, name, how the commission is counted. */
export const REFERRALS = [
  [1, 1, 'Harbour Hotel', 'Percentage'],
  [2, 1, 'Ferry desk', 'Fixed'],
  [3, 1, 'Web site', 'None'],
  [4, 1, 'Breakdown club', 'Percentage'],
  [5, 2, 'Lodge at Summit', 'Percentage'],
  [6, 2, 'Ski pass office', 'Fixed'],
] as const;

export function remarksOf(random: Random, { clientId, customer }: Booking) {
  const ordinary = random.chance(0.22) ? random.pick(NOTES) : null;
  const referrals = REFERRALS.filter(([, owner]) => owner === clientId);
  return {
    note: customer.hostile ? random.pick(HOSTILE_TEXTS) : ordinary,
    referralId: random.chance(0.25) ? random.pick(referrals)[0] : null,
    destination: random.chance(0.3) ? random.pick(DESTINATIONS[clientId] ?? []) : null,
    voucherNo: random.chance(0.06) ? random.filled('VCH-######') : null,
    poNo: customer.company !== null && random.chance(0.6) ? random.filled('PO-#####') : null,
  };
}
