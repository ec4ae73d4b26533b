import { z } from 'zod';
import { operation } from '../operation.ts';
import { priceTermsFields } from '../pricing/price-terms.contract.ts';
import { pricingResultSchema } from '../pricing/pricing.contract.ts';
import { conflictSchema } from '../problem.contract.ts';
import { amount, flag, identity, reference, scalar, text } from '../wire.ts';
import { attachedToReservation } from './reservation-lists.contract.ts';

const customer = {
  clientId: reference,
  customerId: reference,
  customerNumber: text,
  firstName: text,
  lastName: text,
  companyName: text,
  email: text,
  hPhone: text,
  bPhone: text,
  cPhone: text,
  address: text,
  city: text,
  zipCode: text,
  dateOfbirth: text,
  licenseNumber: text,
  licenseExpiryDate: text,
};

const vehicle = {
  vehicleId: reference,
  vehicleNo: text,
  licenseNo: text,
  vehicleTypeId: reference,
  vehicleType: text,
  vehicleMake: text,
  vehicleModel: text,
  vehicleYear: amount,
  vehicleColour: text,
  odometer: amount,
  secondVehicleId: reference,
  secondVehicleNo: text,
  secondLicenseNo: text,
  secondVehicleMake: text,
  secondVehicleModel: text,
  secondVehicleYear: amount,
};

const period = {
  createdDate: text,
  startDate: text,
  endDate: text,
  totalDays: amount,
  daysInWeek: amount,
  startLocationId: reference,
  startLocationName: text,
  startLocationAddress: text,
  endLocationId: reference,
  endLocationName: text,
  endLocationAddress: text,
  checkoutState: text,
  checkinState: text,
  isDelivery: flag,
  isRetrieval: flag,
  /** Minutes before the start and after the end, or their price: services differ. */
  prep: amount,
  wrap: amount,
};

const money = {
  basePrice: amount,
  total: amount,
  totalTax: amount,
  totalDiscount: amount,
  preAdjustment: amount,
  unTaxableAdditional: amount,
  deposit: amount,
  advancedPayment: amount,
  amountPaid: amount,
  balanceDue: amount,
  cancellationCharge: amount,
  cancelledDate: text,
  cancelledReason: text,
  promotionId: reference,
  installmentCount: amount,
  installmentAmount: amount,
  /** Loss-damage waivers are an amount for some services and a flag for others. */
  ldw: scalar,
  tldw: scalar,
};

const references = {
  voucherNo: text,
  poNo: text,
  roNo: text,
  referralId: reference,
  referralName: text,
  referralCalculationType: text,
  destination: text,
  projectedMileage: amount,
  isOnline: flag,
  isCompound: flag,
  note: text,
  agreementId: reference,
  agreementNumber: text,
};

/** The vehicle comes back too late for this reservation, or will be at another place; null when all is well. */
const atRisk = z
  .object({
    because: z.enum(['late', 'elsewhere']),
    conflict: conflictSchema,
  })
  .nullable()
  .default(null);

/** What a service may live without: for If-Match, and for saying what an edit may change. */
const upkeep = {
  version: amount,
  createdByName: text,
  changedAt: text,
  changedBy: text,
  /** What was agreed about the price, as a body takes it, so that an edit can send it back. */
  priceTerms: z.object(priceTermsFields).partial().nullable().default(null),
  /** What it costs to cancel it now, or when nobody comes, unless a fee is named; null for one that promises nothing. */
  usualFees: z.object({ cancellation: amount, noShow: amount }).nullable().default(null),
  atRisk,
};

/** A whole reservation with everything that hangs on it. */
export const reservationDetailSchema = z.object({
  reserveId: identity,
  reservationNumber: z.string(),
  reservationType: text,
  reservationTypeId: reference,
  statusId: identity,
  reservationStatus: text,
  reservationStatusName: text,
  ...customer,
  ...vehicle,
  ...period,
  ...money,
  ...references,
  ...upkeep,
  ...attachedToReservation,
});

export const getReservationOperation = operation({
  id: 'reservations.get',
  method: 'GET',
  path: '/v3/reservations/{reservationId}',
  answer: reservationDetailSchema,
});

/** What a reservation costs and what of it has been paid, in the shape of a calculated price. */
export const getReservationSummaryOperation = operation({
  id: 'reservations.summary',
  method: 'GET',
  path: '/v3/reservations/{referenceId}/summary',
  answer: pricingResultSchema,
  refusals: [400, 401, 403, 404, 500],
});
