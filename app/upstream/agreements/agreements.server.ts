import type { Reader } from '../call.ts';
import { choicesOrEmpty, emptyOnFailure, firstRows, page, read } from '../reader.ts';
import { failedRead } from '../unread-parts.ts';
import * as contract from './agreements.contract.ts';

export const listAgreements = page(contract.listAgreementsOperation);

/** The newest agreements that hold the keyword, or that have the number; `clientDate` is today. */
export const findAgreements = firstRows(contract.listAgreementsOperation);

/** A customer's newest agreements, by when they were made. */
export const listNewestAgreements = firstRows(contract.listAgreementsOperation, {
  sort: 'created',
  direction: 'desc',
});

export const getAgreement = read(contract.getAgreementOperation);
export const getAgreementSummary = read(contract.getAgreementSummaryOperation);
export const listAgreementStatusesOrEmpty = choicesOrEmpty(contract.listAgreementStatusesOperation);

const listTypes = read(contract.listAgreementTypesOperation);

/** The types of agreement that are in use. */
export const listAgreementTypesOrEmpty = emptyOnFailure(async (reader) =>
  (await listTypes(reader)).filter(({ isDeleted }) => !isDeleted),
);

/** The specification's text for a number that could not be generated. */
export const NO_AGREEMENT_NUMBER = 'NONE';

const generateNumber = read(contract.generateAgreementNumberOperation);

/**
 * Returns a proposal for a new agreement's number; `NONE` when the service gives none.
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
