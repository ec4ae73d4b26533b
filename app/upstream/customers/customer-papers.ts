import type { z } from 'zod';
import type { getCustomerOperation } from './customer-detail.contract.ts';

/** What a customer has to show at the counter, in the product's words. Days are `yyyy-MM-dd`. */
export const papersOf = (detail: z.output<typeof getCustomerOperation.answer>) => ({
  licence: {
    number: detail.licenseNumber,
    countryId: detail.licenseCountryId,
    country: detail.licenseCountryName,
    /** Parted by spaces or commas. */
    classes: detail.licenseClass,
    issuedOn: detail.licenseIssueDate,
    expiresOn: detail.licenseExpiryDate,
  },
  passport: { number: detail.passportNumber, expiresOn: detail.passportExpiryDate },
  insurance: {
    company: detail.insuranceCompany,
    policyNumber: detail.insurancePolicyNo,
    expiresOn: detail.insuranceExpiryDate,
  },
});
