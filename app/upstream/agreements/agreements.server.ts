import type { Reader } from '../call.ts';
import { choicesOrEmpty, emptyOnFailure, list, one, page } from '../reader.ts';
import { failedRead } from '../unread-parts.ts';
import type { AgreementRow } from './agreement.contract.ts';
import {
  type AgreementType,
  generateAgreementNumberOperation,
  getAgreementOperation,
  getAgreementSummaryOperation,
  listAgreementStatusesOperation,
  listAgreementsOperation,
  listAgreementTypesOperation,
} from './agreements.contract.ts';

/**
 * One page of agreements and where it stands in the whole.
 * @throws UpstreamError
 */
export const listAgreements = page(listAgreementsOperation);

/**
 * The newest agreements that hold what was typed, or whose number it is.
 * @throws UpstreamError
 */
export async function findAgreements(
  reader: Reader,
  asked: {
    readonly keyword?: string | undefined;
    readonly number?: string | undefined;
    /** Today, where the client is. */
    readonly clientDate: string;
    readonly most: number;
  },
): Promise<readonly AgreementRow[]> {
  const { most, ...by } = asked;
  const { rows } = await listAgreements(reader, { page: 1, pageSize: most, ...by });
  return rows;
}

/**
 * One whole agreement.
 * @throws UpstreamError `refused` with status 404 when there is none of this id for this tenant
 */
export const getAgreement = one(getAgreementOperation);

/**
 * What an agreement costs, line by line, and what of it was paid.
 * @throws UpstreamError `refused` with status 404 when there is none of this id for this tenant
 */
export const getAgreementSummary = one(getAgreementSummaryOperation);

/** The statuses an agreement can have; empty when the service does not answer. */
export const listAgreementStatusesOrEmpty = choicesOrEmpty(listAgreementStatusesOperation);

const listTypes = list(listAgreementTypesOperation);

/** The types of agreement that are in use; empty when the service does not answer. */
export const listAgreementTypesOrEmpty = emptyOnFailure(
  async (reader: Reader): Promise<readonly AgreementType[]> =>
    (await listTypes(reader)).filter(({ isDeleted }) => !isDeleted),
);

/**
 * A customer's newest agreements, by when they were made.
 * @param clientDate today, where the client is: `yyyy-MM-dd`
 * @throws UpstreamError
 */
export async function listNewestAgreements(
  reader: Reader,
  by: { readonly customerId: number; readonly clientDate: string; readonly most: number },
): Promise<readonly AgreementRow[]> {
  const { most, ...who } = by;
  const order = { sort: 'created', direction: 'desc' } as const;
  return (await listAgreements(reader, { page: 1, pageSize: most, ...order, ...who })).rows;
}

/** What the specification puts in place of a number that could not be generated; no service is asked for it. */
export const NO_AGREEMENT_NUMBER = 'NONE';

const generateNumber = list(generateAgreementNumberOperation);

/**
 * A number for a new agreement; the one that counts is what the check-out answers with. `NONE` when the service gives
 * none.
 * @param type the agreement type's name; null asks without one
 * @throws UpstreamError only `signed-out`
 */
export async function generateAgreementNumber(reader: Reader, type: string | null): Promise<string> {
  try {
    const { number } = await generateNumber(reader, { type: type ?? undefined });
    return number.trim() || NO_AGREEMENT_NUMBER;
  } catch (error) {
    const { upstream, traceId, unread } = reader;
    const failure = failedRead(error);
    const { operationId, kind } = failure;
    upstream.log.warn({ operationId, traceId, kind }, 'No agreement number');
    unread?.add(failure);
    return NO_AGREEMENT_NUMBER;
  }
}
