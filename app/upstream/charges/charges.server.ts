import type { Reader } from '../call.ts';
import { emptyOnFailure, list } from '../reader.ts';
import {
  type Charge,
  type ChargeFilters,
  type ListedCharge,
  listMiscChargesOperation,
} from './charges.contract.ts';

const listAll = list(listMiscChargesOperation);

const hasId = (charge: ListedCharge): charge is ListedCharge & Charge => charge.id !== null;

/**
 * The charges in use that a rental can have. Those without an id of their own cannot be asked for and are left out.
 * @throws UpstreamError
 */
export async function listCharges(reader: Reader, filters: ChargeFilters): Promise<readonly Charge[]> {
  return (await listAll(reader, { active: 'true', ...filters })).filter(hasId);
}

/** The same; empty when the service does not answer. */
export const listChargesOrEmpty = emptyOnFailure(listCharges);
