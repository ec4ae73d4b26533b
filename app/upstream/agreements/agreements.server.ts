import type { z } from 'zod';
import { fullName } from '../../domain/person-name.ts';
import type { Reader } from '../call.ts';
import { listAgreementsOperation } from './agreements.contract.ts';

/** One rental agreement of a list. */
export interface AgreementRow {
  readonly id: number;
  readonly number: string;
  readonly status: string | null;
  readonly reservationId: number | null;
  readonly customerId: number | null;
  /** First and last name, else the company's. */
  readonly customer: string;
  readonly plate: string | null;
}

type WireRow = z.output<typeof listAgreementsOperation.answer>[number];

const toAgreement = (row: WireRow): AgreementRow => ({
  id: row.AgreementId,
  number: row.AgreementNumber,
  status: row.AgreementStatusName,
  reservationId: row.ReserveId,
  customerId: row.CustomerId,
  customer: fullName(row.FirstName, row.LastName) || (row.CompanyName ?? ''),
  plate: row.LicenseNo,
});

/**
 * The newest agreements that hold what was typed, or whose number it is.
 * @throws UpstreamError
 */
export async function findAgreements(
  { upstream, staff, traceId, signal }: Reader,
  asked: {
    readonly keyword?: string | undefined;
    readonly number?: string | undefined;
    /** Today, where the client is. */
    readonly clientDate: string;
    readonly most: number;
  },
): Promise<readonly AgreementRow[]> {
  const query = {
    page: 1,
    pageSize: asked.most,
    currentDate: asked.clientDate,
    Keyword: asked.keyword,
    AgreementNumber: asked.number,
  };
  const { data } = await upstream.call(staff, listAgreementsOperation, { query, traceId, signal });
  return data.map(toAgreement);
}
