import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { amount, day, flag, identity, reference, text } from '../wire.ts';
import { getCustomerOperation, getCustomerSummaryOperation } from './customer-detail.contract.ts';
import { createCustomerOperation, saveCustomerOperation } from './customer-write.contract.ts';

/** What the list can be ordered by, by name when nothing is asked. */
export const customerSortFields = [
  'Name',
  'FirstName',
  'LastName',
  'CustomerNumber',
  'CompanyName',
  'CustomerType',
  'Email',
  'CPhone',
  'City',
  'DateOfbirth',
  'LicenseNumber',
  'LicenseExpiryDate',
  'CreatedDate',
] as const;

export const customerRowSchema = z.object({
  CustomerId: identity,
  CustomerNumber: text,
  FirstName: text,
  LastName: text,
  CompanyName: text,
  Email: text,
  CPhone: text,
  HPhone: text,
  BPhone: text,
  CustomerType: text,
  CustomerTypeId: reference,
  City: text,
  LicenseNumber: text,
  LicenseExpiryDate: text,
  DateOfbirth: text,
  IsBlacklisted: flag,
  Active: flag,
  CreatedDate: text,
  TotalRentals: amount,
});

export const listCustomersOperation = operation({
  id: 'customers.list',
  method: 'GET',
  path: '/v3/customers',
  query: z.object({
    page: z.number().int().min(1),
    pageSize: z.number().int().min(1),
    Active: z.boolean().optional(),
    SortDirection: z.enum(['asc', 'desc']).optional(),
    CustomerTypes: z.array(z.number().int()).optional(),
    Keyword: z.string().optional(),
    DateOfbirth: day.optional(),
    Phone: z.string().optional(),
    SortBy: z.enum(customerSortFields).optional(),
  }),
  answer: z.array(customerRowSchema),
  paged: true,
  assumedQuery: [{ id: 'customers.list.sort', names: ['SortBy'] }],
});

export const listCustomerTypesOperation = operation({
  id: 'customers.types',
  method: 'GET',
  path: '/v3/customers/types',
  answer: z.array(z.object({ typeId: identity, typeName: z.string() })),
  freshness: 300,
});

export const customersOperations: readonly Operation[] = [
  listCustomersOperation,
  listCustomerTypesOperation,
  getCustomerOperation,
  getCustomerSummaryOperation,
  createCustomerOperation,
  saveCustomerOperation,
];
