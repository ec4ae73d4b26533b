import type { AgreementWire } from './agreement-detail.contract.ts';

/** How much of the time was charged at a rate. */
export interface ChargedTime {
  readonly quantity: number | null;
  /** For one of them, in currency units. */
  readonly rate: number | null;
}

/** What an agreement costs and what of it was paid, as the service reckons it, in currency units. */
export interface AgreementMoney {
  readonly total: number | null;
  readonly advance: number | null;
  readonly paid: number | null;
  readonly balance: number | null;
  readonly subTotal: number | null;
  readonly base: number | null;
  readonly discount: number | null;
  readonly deposit: number | null;
  readonly promotionDiscount: number | null;
  readonly tax: number | null;
  readonly writtenOff: number | null;
  readonly postAdjustments: number | null;
  readonly reimbursement: number | null;
  readonly hourly: ChargedTime;
  readonly daily: ChargedTime;
  readonly weekly: ChargedTime;
  readonly monthly: ChargedTime;
  readonly extra: ChargedTime;
  readonly special: ChargedTime;
}

/** Takes the money of the service's agreement apart. */
export const moneyOf = (wire: AgreementWire): AgreementMoney => ({
  total: wire.totalAmount,
  advance: wire.advancePaid,
  paid: wire.amountPaid,
  balance: wire.balanceDue,
  subTotal: wire.subTotal,
  base: wire.baseCharge,
  discount: wire.discount,
  deposit: wire.deposit,
  promotionDiscount: wire.promotionDiscount,
  tax: wire.totalTax,
  writtenOff: wire.writeOffAmount,
  postAdjustments: wire.postAdjustments,
  reimbursement: wire.reimbursementAmount,
  hourly: { quantity: wire.hourlyQty, rate: wire.hourlyRate },
  daily: { quantity: wire.dailyQty, rate: wire.dailyRate },
  weekly: { quantity: wire.weeklyQty, rate: wire.weeklyRate },
  monthly: { quantity: wire.monthlyQty, rate: wire.monthlyRate },
  extra: { quantity: wire.extraQty, rate: wire.extraRate },
  special: { quantity: wire.specialQty, rate: wire.specialRate },
});
