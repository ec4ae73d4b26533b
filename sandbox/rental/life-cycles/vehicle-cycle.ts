import type { Cycle } from './cycle.ts';

export type VehicleStatus = 'Available' | 'Rented' | 'Dirty' | 'OutOfService' | 'InTransfer' | 'Sold';

/**
 * A car is handed out clean and comes back dirty; a void gives it back as it left, and an exchange for a critical
 * fault takes it out of service at once. Reserved is no status: it follows from the holds.
 */
export const vehicleCycle: Cycle<VehicleStatus> = {
  name: 'vehicle',
  ids: { Available: 1, Rented: 2, Dirty: 3, OutOfService: 4, InTransfer: 5, Sold: 6 },
  moves: {
    Available: [
      { to: 'Rented', by: 'agreement' },
      { to: 'Dirty', by: 'staff' },
      { to: 'OutOfService', by: 'staff' },
      { to: 'InTransfer', by: 'staff' },
      { to: 'Sold', by: 'staff' },
    ],
    Rented: [
      { to: 'Dirty', by: 'agreement' },
      { to: 'Available', by: 'agreement' },
      { to: 'OutOfService', by: 'agreement' },
    ],
    Dirty: [
      { to: 'Available', by: 'staff' },
      { to: 'OutOfService', by: 'staff' },
      { to: 'InTransfer', by: 'staff' },
    ],
    OutOfService: [
      { to: 'Available', by: 'staff' },
      { to: 'Dirty', by: 'staff' },
      { to: 'InTransfer', by: 'staff' },
      { to: 'Sold', by: 'staff' },
    ],
    InTransfer: [
      { to: 'Available', by: 'staff' },
      { to: 'Dirty', by: 'staff' },
      { to: 'OutOfService', by: 'staff' },
    ],
    Sold: [],
  },
};
