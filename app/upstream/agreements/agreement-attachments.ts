import {
  type BillingContact,
  type Driver,
  type RecordCustomer,
  toBillingContact,
  toDriver,
  toRecordCustomer,
} from '../customers/people.ts';
import { type DepositTotals, type Payment, toDepositTotals, toPayment } from '../payments/payment.ts';
import type { InsuranceTerms } from '../pricing/agreed-terms.ts';
import {
  type ChargeLine,
  type ExtraLine,
  type PromotionLine,
  type RateLine,
  type TaxLine,
  toChargeLine,
  toExtraLine,
  toPromotionLine,
  toRateLine,
  toTaxLine,
} from '../pricing/price-line.ts';
import type { AgreementWire } from './agreement-detail.contract.ts';

/** Of a card only what may be kept. */
interface CreditCard {
  readonly id: number | null;
  readonly brand: string | null;
  readonly lastFour: string | null;
  readonly expiry: string | null;
  /** The payment gateway's own number of the permission to charge. */
  readonly mandate: string | null;
  readonly isTokenized: boolean | null;
}

/** What hangs on an agreement. */
export interface AgreementAttachments {
  readonly rateLines: readonly RateLine[];
  readonly charges: readonly ChargeLine[];
  /** Charges that lower what the customer bears of a damage. */
  readonly deductibleCharges: readonly ChargeLine[];
  readonly extras: readonly ExtraLine[];
  readonly taxes: readonly TaxLine[];
  readonly promotions: readonly PromotionLine[];
  readonly drivers: readonly Driver[];
  readonly customer: RecordCustomer | null;
  readonly billingContacts: readonly BillingContact[];
  readonly insurance: InsuranceTerms | null;
  readonly cards: readonly CreditCard[];
  readonly payments: readonly Payment[];
  readonly depositTotals: DepositTotals | null;
  readonly equipment: readonly { readonly name: string | null; readonly quantity: number | null }[];
  readonly attributes: readonly {
    readonly name: string | null;
    readonly value: string | number | boolean | null;
  }[];
}

const toInsurance = (wire: AgreementWire['agreementInsurance']): InsuranceTerms | null =>
  wire && {
    company: wire.companyName,
    claimNumber: wire.claimNumber,
    policyNumber: wire.policyNumber,
    allowance: wire.allowance,
    deductible: wire.deductible,
    mostDays: wire.maxDays,
    maximum: wire.maximumAmount,
  };

const toCard = (wire: AgreementWire['creditCards'][number]): CreditCard => ({
  id: wire.creditCardId,
  brand: wire.brand,
  lastFour: wire.lastFour,
  expiry: wire.expiry,
  mandate: wire.gatewayMandate,
  isTokenized: wire.isTokenized,
});

/** Takes the lists of the service's agreement apart. */
export const attachmentsOf = (wire: AgreementWire): AgreementAttachments => ({
  rateLines: wire.rateList.map(toRateLine),
  charges: wire.mischargeList.map(toChargeLine),
  deductibleCharges: wire.deductibleMiscCharge.map(toChargeLine),
  extras: wire.extraCharges.map(toExtraLine),
  taxes: wire.taxList.map(toTaxLine),
  promotions: wire.promotionList.map(toPromotionLine),
  drivers: wire.driverList.map(toDriver),
  customer: wire.customerDetails && toRecordCustomer(wire.customerDetails),
  billingContacts: wire.agreementBillingList.map(toBillingContact),
  insurance: toInsurance(wire.agreementInsurance),
  cards: wire.creditCards.map(toCard),
  payments: wire.payments.map(toPayment),
  depositTotals: toDepositTotals(wire.depositTotals),
  equipment: wire.agreementEquipment,
  attributes: wire.agreementAttribute,
});
