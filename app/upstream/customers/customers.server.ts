import type { z } from 'zod';
import { fullName } from '../../domain/person-name.ts';
import type { Reader } from '../call.ts';
import { listCustomersOperation } from './customers.contract.ts';

/** One customer of a list. */
export interface CustomerRow {
  readonly id: number;
  readonly number: string | null;
  /** First and last name, else the company's. */
  readonly name: string;
  readonly company: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly city: string | null;
}

type WireRow = z.output<typeof listCustomersOperation.answer>[number];

const toCustomer = (row: WireRow): CustomerRow => ({
  id: row.CustomerId,
  number: row.CustomerNumber,
  name: fullName(row.FirstName, row.LastName) || (row.CompanyName ?? ''),
  company: row.CompanyName,
  phone: row.CPhone ?? row.HPhone ?? row.BPhone,
  email: row.Email,
  city: row.City,
});

/**
 * The first customers whose name, number, phone or e-mail address holds what was typed.
 * @throws UpstreamError
 */
export async function findCustomers(
  { upstream, staff, traceId, signal }: Reader,
  { keyword, most }: { readonly keyword: string; readonly most: number },
): Promise<readonly CustomerRow[]> {
  const query = { page: 1, pageSize: most, Active: true, Keyword: keyword };
  const { data } = await upstream.call(staff, listCustomersOperation, { query, traceId, signal });
  return data.map(toCustomer);
}
