import type { z } from 'zod';
import { fullName } from '../../domain/person-name.ts';
import type { customerRowSchema } from './customers.contract.ts';

/** Takes the service's row apart: the one place that knows its spelling. */
export function toCustomerRow(row: z.output<typeof customerRowSchema>) {
  return {
    id: row.CustomerId,
    number: row.CustomerNumber,
    firstName: row.FirstName,
    lastName: row.LastName,
    /** First and last name, else the company's. */
    name: fullName(row.FirstName, row.LastName) || (row.CompanyName ?? ''),
    company: row.CompanyName,
    email: row.Email,
    /** The number by which the customer is reached first. */
    phone: row.CPhone ?? row.HPhone ?? row.BPhone,
    mobile: row.CPhone,
    homePhone: row.HPhone,
    businessPhone: row.BPhone,
    typeId: row.CustomerTypeId,
    type: row.CustomerType,
    city: row.City,
    licenceNumber: row.LicenseNumber,
    licenceExpiresOn: row.LicenseExpiryDate,
    bornOn: row.DateOfbirth,
    isBlacklisted: row.IsBlacklisted,
    isActive: row.Active,
    createdAt: row.CreatedDate,
    /** Agreements so far. */
    rentals: row.TotalRentals,
  };
}

/** One customer of a list. Days are `yyyy-MM-dd`. */
export type CustomerRow = Readonly<ReturnType<typeof toCustomerRow>>;
