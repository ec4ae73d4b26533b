import { z } from 'zod';
import { operation } from '../operation.ts';
import { amount, flag, identity, reference, scalar, text } from '../wire.ts';

const customer = {
  customerId: reference,
  firstName: text,
  lastName: text,
  companyName: text,
  email: text,
  hPhone: text,
  bPhone: text,
  cPhone: text,
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
};

const money = {
  basePrice: amount,
  total: amount,
  totalDiscount: amount,
  preAdjustment: amount,
  unTaxableAdditional: amount,
  deposit: amount,
  advancedPayment: amount,
  balanceDue: amount,
  cancellationCharge: amount,
  cancelledDate: text,
  promotionId: reference,
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

/** A whole reservation; lists attached to it that no screen reads yet are dropped. */
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
});

export const getReservationOperation = operation({
  id: 'reservations.get',
  method: 'GET',
  path: '/v3/reservations/{reservationId}',
  answer: reservationDetailSchema,
});
