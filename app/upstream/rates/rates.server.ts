import { emptyOnFailure, list } from '../reader.ts';
import { listOptimalRatesOperation, listRatesOperation, listRateTypesOperation } from './rates.contract.ts';

/**
 * The rate lines of a vehicle type and location.
 * @throws UpstreamError
 */
export const listRates = list(listRatesOperation);

/** The same; empty when the service does not answer. */
export const listRatesOrEmpty = emptyOnFailure(listRates);

/** The names that rates have for a vehicle type and location; empty when the service does not answer. */
export const listRateTypesOrEmpty = emptyOnFailure(list(listRateTypesOperation));

/**
 * The rates that a rental can have, and which of them the service would take.
 * @throws UpstreamError
 */
export const listOptimalRates = list(listOptimalRatesOperation);

/** The same; empty when the service does not answer. */
export const listOptimalRatesOrEmpty = emptyOnFailure(listOptimalRates);
