import type { Booking } from './bookings.ts';
import { HOSTILE_TEXTS } from './people/summit-names.ts';
import type { Random } from './random.ts';

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

const DESTINATIONS = [
  'Leeds',
  'Cornwall',
  'Lake District',
  'Edinburgh',
  'Dresden',
  'Ostsee',
  'Aspen',
  'Moab',
  'Yellowstone',
  'Local',
];

/** Referrals of both tenants: id, tenant, name, how the commission is counted. */
export const REFERRALS = [
  [1, 1, 'Harbour Hotel', 'Percentage'],
  [2, 1, 'Ferry desk', 'Fixed'],
  [3, 1, 'Web site', 'None'],
  [4, 1, 'Breakdown club', 'Percentage'],
  [5, 2, 'Lodge at Summit', 'Percentage'],
  [6, 2, 'Ski pass office', 'Fixed'],
] as const;

const places: Readonly<Record<number, readonly string[]>> = {
  1: DESTINATIONS.slice(0, 6),
  2: DESTINATIONS.slice(6),
};

interface Remarks {
  readonly note: string | null;
  readonly referralId: number | null;
  readonly destination: string | null;
  readonly voucherNo: string | null;
  readonly poNo: string | null;
}

export function remarksOf(random: Random, { clientId, customer }: Booking): Remarks {
  const ordinary = random.chance(0.22) ? random.pick(NOTES) : null;
  const referrals = REFERRALS.filter(([, owner]) => owner === clientId);
  return {
    note: customer.hostile ? random.pick(HOSTILE_TEXTS) : ordinary,
    referralId: random.chance(0.25) ? random.pick(referrals)[0] : null,
    destination: random.chance(0.3) ? random.pick(places[clientId] ?? DESTINATIONS) : null,
    voucherNo: random.chance(0.06) ? random.filled('VCH-######') : null,
    poNo: customer.company !== null && random.chance(0.6) ? random.filled('PO-#####') : null,
  };
}
