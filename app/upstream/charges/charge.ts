import type { z } from 'zod';
import type { miscChargeSchema } from './charges.contract.ts';

type WireCharge = z.output<typeof miscChargeSchema>;

/** What some charges have for each length of rental. */
const unitsOf = (wire: WireCharge) => ({
  hourly: { value: wire.hourlyValue, quantity: wire.hourlyQuantity },
  daily: { value: wire.dailyValue, quantity: wire.dailyQuantity },
  weekly: { value: wire.weeklyValue, quantity: wire.weeklyQuantity },
  monthly: { value: wire.monthlyValue, quantity: wire.monthlyQuantity },
});

/** Takes the service's charge apart: the one place that knows its spelling. */
export const toCharge = (wire: WireCharge & { readonly miscChargeId: number }) => ({
  id: wire.miscChargeId,
  name: wire.name,
  description: wire.description,
  calculationType: wire.calculationType,
  /** Currency units, or percent for a percentage. */
  value: wire.value,
  quantity: wire.quantity,
  isTaxable: wire.taxable,
  /** Somebody may leave it out; a charge that is not optional is on every rental. */
  isOptional: wire.optional,
  commission: wire.commission,
  deductible: wire.deductible,
  isBilledToInsurance: wire.billToInsurance,
  least: wire.minValue,
  most: wire.maxValue,
  ...unitsOf(wire),
  /** Something to choose under it, with a value of its own. */
  options: (wire.options ?? []).map(({ optionId, name, value }) => ({ id: optionId, name, value })),
  /** rental, young-driver or extra-driver; null where the service does not say. */
  appliesTo: wire.appliesTo,
  placeId: wire.locationId,
  vehicleTypeId: wire.vehicleTypeId,
  taxIds: wire.taxIds ?? [],
});

/** A miscellaneous charge of the price book. */
export type Charge = Readonly<ReturnType<typeof toCharge>>;
