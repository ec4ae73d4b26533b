import type { z } from 'zod';
import { fullName } from '../../domain/person-name.ts';
import { toImage } from '../images/image.ts';
import type { getCustomerOperation } from './customer-detail.contract.ts';
import { paymentOf } from './customer-money.ts';
import { papersOf } from './customer-papers.ts';

type Detail = z.output<typeof getCustomerOperation.answer>;

const addressOf = (detail: Detail) => ({
  street: detail.address,
  city: detail.city,
  stateId: detail.stateId,
  state: detail.stateName,
  countryId: detail.countryId,
  country: detail.countryName,
  postcode: detail.zipCode,
});

const contactOf = (detail: Detail) => ({
  email: detail.email,
  mobile: detail.cPhone,
  homePhone: detail.hPhone,
  businessPhone: detail.bPhone,
  address: addressOf(detail),
  emergency: { name: detail.emergencyContactName, phone: detail.emergencyContactPhone },
  /** Whether the customer wants to hear of the business, and how. */
  optIns: { sms: detail.isSMSOpted, email: detail.isEmailOpted },
});

const changeOf = (detail: Detail) => ({
  /** Null where the service keeps no versions. */
  version: detail.version,
  /** Who changed it last: a name. */
  changedBy: detail.changedByName,
  /** UTC, ISO. */
  changedAt: detail.changedAt,
});

/** Takes the service's detail apart: the one place that knows its spelling. */
export function toCustomer(detail: Detail) {
  return {
    id: detail.customerId,
    number: detail.customerNumber,
    /** What staff call the customer: first and last name, else the company, the number, the id. */
    name:
      fullName(detail.firstName, detail.lastName) ||
      detail.companyName ||
      detail.customerNumber ||
      String(detail.customerId),
    typeId: detail.customerTypeId,
    type: detail.customerType,
    firstName: detail.firstName,
    lastName: detail.lastName,
    company: detail.companyName,
    bornOn: detail.dateOfbirth,
    ...contactOf(detail),
    ...papersOf(detail),
    ...paymentOf(detail),
    blacklist: {
      isListed: detail.isBlacklisted,
      reason: detail.blacklistReason,
      since: detail.blacklistedDate,
    },
    isActive: detail.active,
    createdAt: detail.createdDate,
    images: detail.images.map(toImage),
    ...changeOf(detail),
  };
}

/** One whole customer. Days are `yyyy-MM-dd`, moments the business's wall-clock text unless they say UTC. */
export type Customer = Readonly<ReturnType<typeof toCustomer>>;
