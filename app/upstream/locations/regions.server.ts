import type { z } from 'zod';
import { choicesOrEmpty, one, unreadOnFailure } from '../reader.ts';
import { listCountriesOperation, listStatesOperation, type region } from './locations.contract.ts';

/** A country, or a state of one. */
export interface Region extends z.output<typeof region.read> {}

/** All countries; empty when the service does not answer. */
export const listCountriesOrEmpty = choicesOrEmpty(listCountriesOperation);

/**
 * The states of a country, by its id; empty when it has none.
 * @throws UpstreamError
 */
export const listStates = one(listStatesOperation);

/** The same; null when the service does not answer, and the page says so. */
export const listStatesOrUnread = unreadOnFailure(listStates);
