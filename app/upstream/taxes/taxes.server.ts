import { emptyOnFailure, list } from '../reader.ts';
import { listTaxesOperation } from './taxes.contract.ts';

/**
 * The taxes of a location.
 * @throws UpstreamError
 */
export const listTaxes = list(listTaxesOperation);

/** The same; empty when the service does not answer. */
export const listTaxesOrEmpty = emptyOnFailure(listTaxes);
