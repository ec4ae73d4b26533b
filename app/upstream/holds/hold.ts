import type { z } from 'zod';
import type { listHoldsOperation } from './holds.contract.ts';

type WireHold = z.output<typeof listHoldsOperation.answer>[number];

/** Takes the service's hold apart: the one place that knows its spelling. */
export const toHold = (wire: WireHold) => ({
  id: wire.holdId,
  vehicleId: wire.vehicleId,
  kind: wire.kind,
  /** The reservation or agreement that it belongs to. */
  recordId: wire.referenceId,
  number: wire.number,
  customer: wire.customerName,
  from: wire.startDate,
  /** When it is due. */
  to: wire.endDate,
  /** When the vehicle can be had again, the turnaround and a lateness so far included. */
  freeFrom: wire.freeFrom,
  startPlaceId: wire.startLocationId,
  startPlace: wire.startLocationName,
  endPlaceId: wire.endLocationId,
  endPlace: wire.endLocationName,
  reason: wire.reason,
  /** What follows cannot rely on it. */
  isAtRisk: wire.isAtRisk ?? false,
  canBeRemoved: wire.deleteAvailable ?? false,
});

/** Something that has a vehicle's time. Moments are wall-clock text of their place. */
export type Hold = Readonly<ReturnType<typeof toHold>>;
