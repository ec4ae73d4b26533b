import type { z } from 'zod';
import type { getVehicleSummaryOperation } from './vehicle-summary.contract.ts';

type Summary = z.output<typeof getVehicleSummaryOperation.answer>;

const toFigures = (wire: Pick<Summary, 'revenue' | 'expense' | 'depreciation' | 'lease' | 'profit'>) => ({
  /** Without tax. */
  revenue: wire.revenue,
  expense: wire.expense,
  depreciation: wire.depreciation,
  /** What the lease's instalments have come to. */
  lease: wire.lease,
  /** Revenue less the other three. */
  profit: wire.profit,
});

/** Takes the service's summary apart: the one place that knows its spelling. */
export const toVehicleSummary = (wire: Summary) => ({
  vehicleId: wire.vehicleId,
  vehicleNumber: wire.vehicleNo,
  homePlaceId: wire.owningLocationId,
  homePlace: wire.owningLocationName,
  /** Over the vehicle's whole life. */
  whole: toFigures(wire),
  /** What buys the vehicle out of its lease. */
  leasePayout: wire.leasePayout,
  /** The last twelve, the oldest first; `month` is `yyyy-MM`. */
  months: wire.monthlyAmounts.map((month) => ({ month: month.month, ...toFigures(month) })),
});

/** What a vehicle has earned and cost, in the tenant's currency. */
export type VehicleSummary = Readonly<ReturnType<typeof toVehicleSummary>>;
