import type { ExchangeReason } from '../../../upstream/exchanges/exchanges.contract.ts';
import type { Returned } from '../check-in/return-values.ts';

/** Why vehicles are exchanged, as the service spells it; their words are keys of `agreement.exchange.reasons`. */
export const REASONS = {
  CriticalFault: 'criticalFault',
  Fault: 'fault',
  Upgrade: 'upgrade',
  CustomerWish: 'customerWish',
  Other: 'other',
} as const satisfies Record<ExchangeReason, string>;

/** The step that writes an exchange. */
export const EXCHANGE = 'exchange';

/** Names of the answers beside those of a return. */
export const EXCHANGE_FIELDS = { reason: 'reason', oldVehicle: 'oldVehicle', dueAt: 'dueAt' } as const;

/** What is read off the vehicle that goes out, by its id: what was read off another one is none of its own. */
export const outField = (vehicleId: number, part: 'odometer' | 'fuel' | 'battery' | 'last'): string =>
  `out.${vehicleId}.${part}`;

/** Of `rental-information`: what is read as the old vehicle comes back, and why it does. */
export type OldVehicle = Returned & { readonly reason: ExchangeReason };

/** Of `vehicle-information`. */
export interface NewVehicle {
  readonly vehicleId: number;
  /** Another type at the price of the agreed one. */
  readonly isFreeUpgrade: boolean;
  readonly odometerOut: number;
  /** Eighths of a tank, or percent of a battery. */
  readonly fuelOut: number;
}
