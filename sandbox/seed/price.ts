import type { Booking } from './bookings.ts';
import { CHARGES, chargeAmount, type SeedCharge, type SeedTax, taxesAt } from './charges.ts';
import type { Random } from './random.ts';
import { type Bundle, cheapest, tariffOf } from './tariff.ts';

/** A booking's money in minor units, with the lines that it is the sum of. */
export interface Price {
  readonly base: number;
  readonly bundles: readonly Bundle[];
  readonly charges: readonly { readonly charge: SeedCharge; readonly amount: number }[];
  readonly taxes: readonly { readonly tax: SeedTax; readonly amount: number }[];
  readonly subTotal: number;
  readonly totalTax: number;
  readonly total: number;
}

const sum = (lines: readonly { readonly amount: number }[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0);

/** Everything is taxable here; each line's tax is rounded by itself. */
export function priceOf(random: Random, booking: Booking): Price {
  const { place, type, days } = booking;
  const { price: base, bundles } = cheapest(tariffOf(type, place), days);
  const charges = CHARGES.filter(
    ({ clientId, locationId, frequency }) =>
      clientId === booking.clientId &&
      (locationId === null || locationId === place.id) &&
      random.chance(frequency),
  ).map((charge) => ({ charge, amount: chargeAmount(charge, base, days) }));
  const lines = [base, ...charges.map(({ amount }) => amount)];
  const taxes = taxesAt(place.id).map((tax) => ({
    tax,
    amount: lines.reduce((total, line) => total + Math.round((line * tax.value) / 100), 0),
  }));
  const subTotal = base + sum(charges);
  const totalTax = sum(taxes);
  return { base, bundles, charges, taxes, subTotal, totalTax, total: subTotal + totalTax };
}

/** What has been paid and what is still owed. */
export interface Settlement {
  readonly advance: number;
  readonly paid: number;
  readonly balance: number;
  readonly cancellationCharge: number;
}

const part = (total: number, share: number): number => Math.round((total * share) / 500) * 500;

export function settlementOf(random: Random, booking: Booking, price: Price): Settlement {
  const { total } = price;
  const share = random.weighted([
    [0, 5],
    [0.2, 3],
    [0.5, 2],
    [1, 2],
  ] as const);
  const advance = share === 1 ? total : Math.min(total, part(total, share));
  const nothing = { advance: 0, paid: 0, balance: 0, cancellationCharge: 0 };
  switch (booking.status) {
    case 'Quote':
      return { ...nothing, balance: total };
    case 'Expired':
      return nothing;
    case 'Cancelled':
      return { ...nothing, cancellationCharge: random.chance(0.2) ? 2500 : 0 };
    case 'NoShow': {
      const charge = Math.round(price.base / booking.days);
      return { ...nothing, balance: charge, cancellationCharge: charge };
    }
    case 'Completed': {
      const owed = random.chance(0.03) ? Math.min(total - advance, 4500) : 0;
      return { ...nothing, advance, paid: total - advance - owed, balance: owed };
    }
    default:
      return { ...nothing, advance, balance: total - advance };
  }
}
