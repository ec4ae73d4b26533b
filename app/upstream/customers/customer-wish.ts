import type { z } from 'zod';
import type { CardWish } from '../payments/payment-wish.ts';
import type { createCustomerOperation, saveCustomerOperation } from './customer-write.contract.ts';

type Text = string | null | undefined;
type Reference = number | null | undefined;

/**
 * What is to be said of a customer. Null clears; what is left out stays as it was, and is empty in a new one. Days are
 * `yyyy-MM-dd`. Who makes a customer says type, names and country (`NewCustomerWish`).
 */
export interface CustomerWish {
  readonly typeId?: number | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly company?: Text;
  readonly bornOn?: Text;
  readonly email?: Text;
  readonly mobile?: Text;
  readonly homePhone?: Text;
  readonly businessPhone?: Text;
  readonly address?: {
    readonly street?: Text;
    readonly city?: Text;
    readonly stateId?: Reference;
    readonly countryId?: number | undefined;
    readonly postcode?: Text;
  };
  readonly licence?: {
    readonly number?: Text;
    readonly countryId?: Reference;
    /** Parted by spaces or commas. */
    readonly classes?: Text;
    readonly issuedOn?: Text;
    readonly expiresOn?: Text;
  };
  readonly passport?: { readonly number?: Text; readonly expiresOn?: Text };
  readonly insurance?: { readonly company?: Text; readonly policyNumber?: Text; readonly expiresOn?: Text };
  readonly billing?: { readonly name?: Text; readonly address?: Text };
  readonly bank?: { readonly name?: Text; readonly accountName?: Text };
  readonly emergency?: { readonly name?: Text; readonly phone?: Text };
  readonly paymentTerms?: Text;
  readonly employmentType?: Text;
  /** The commission is per cent. */
  readonly broker?: { readonly name?: Text; readonly commission?: number | null | undefined };
  readonly isTaxExempt?: boolean | undefined;
  readonly optIns?: { readonly sms?: boolean | undefined; readonly email?: boolean | undefined };
  readonly isActive?: boolean | undefined;
  readonly blacklist?: { readonly isListed?: boolean | undefined; readonly reason?: Text };
  /** To be kept beside those that are known. */
  readonly card?: CardWish | null | undefined;
  /** Takes a licence that another customer has. */
  readonly allowsDuplicate?: boolean | undefined;
}

/** A customer that there is not yet. */
export interface NewCustomerWish extends CustomerWish {
  readonly typeId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: NonNullable<CustomerWish['address']> & { readonly countryId: number };
}

const contactBody = ({ address, emergency, optIns, ...wish }: CustomerWish) => ({
  companyName: wish.company,
  dateOfbirth: wish.bornOn,
  email: wish.email,
  cPhone: wish.mobile,
  hPhone: wish.homePhone,
  bPhone: wish.businessPhone,
  address: address?.street,
  city: address?.city,
  stateId: address?.stateId,
  zipCode: address?.postcode,
  emergencyContactName: emergency?.name,
  emergencyContactPhone: emergency?.phone,
  isSMSOpted: optIns?.sms,
  isEmailOpted: optIns?.email,
});

const papersBody = ({ licence, passport, insurance }: CustomerWish) => ({
  licenseNumber: licence?.number,
  licenseCountryId: licence?.countryId,
  licenseClass: licence?.classes,
  licenseIssueDate: licence?.issuedOn,
  licenseExpiryDate: licence?.expiresOn,
  passportNumber: passport?.number,
  passportExpiryDate: passport?.expiresOn,
  insuranceCompany: insurance?.company,
  insurancePolicyNo: insurance?.policyNumber,
  insuranceExpiryDate: insurance?.expiresOn,
});

const moneyBody = ({ billing, bank, broker, ...wish }: CustomerWish) => ({
  billingName: billing?.name,
  billingAddress: billing?.address,
  bankName: bank?.name,
  bankAccountName: bank?.accountName,
  paymentTerms: wish.paymentTerms,
  employmentType: wish.employmentType,
  brokerName: broker?.name,
  brokerCommission: broker?.commission,
  isTaxExempt: wish.isTaxExempt,
  card: wish.card,
});

/** A change in the service's spelling. */
export const customerBody = (wish: CustomerWish): z.input<typeof saveCustomerOperation.body> => ({
  customerTypeId: wish.typeId,
  firstName: wish.firstName,
  lastName: wish.lastName,
  countryId: wish.address?.countryId,
  ...contactBody(wish),
  ...papersBody(wish),
  ...moneyBody(wish),
  active: wish.isActive,
  isBlacklisted: wish.blacklist?.isListed,
  blacklistReason: wish.blacklist?.reason,
  allowDuplicate: wish.allowsDuplicate,
});

/** A new customer in the service's spelling. */
export const newCustomerBody = (wish: NewCustomerWish): z.input<typeof createCustomerOperation.body> => ({
  ...customerBody(wish),
  customerTypeId: wish.typeId,
  firstName: wish.firstName,
  lastName: wish.lastName,
  countryId: wish.address.countryId,
});
