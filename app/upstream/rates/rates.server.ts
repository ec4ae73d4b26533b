import { absentRecord, foundById } from '../absent-record.ts';
import type { Reader } from '../call.ts';
import { emptyOnFailure, read, unreadOnFailure, write } from '../reader.ts';
import {
  createRateOperation,
  createRateTypeOperation,
  listRatesOperation,
  listRateTypesOperation,
  type Rate,
  type RateType,
  saveManyRatesOperation,
  saveRateOperation,
  saveRateTypeOperation,
} from './rates.contract.ts';

const listRates = read(listRatesOperation);

interface RatesAsked {
  readonly rateName?: string;
  readonly vehicleTypeId?: number | undefined;
  readonly locationId?: number | undefined;
}

/** Returns the rates of every validity, also those that are not active where the service has them. */
export const listEveryRate = (reader: Reader, asked: RatesAsked): Promise<readonly Rate[]> =>
  listRates(reader, { ...asked, withInactive: true });

export const listEveryRateOrUnread = unreadOnFailure(listEveryRate);

/** @throws UpstreamError with status 404 when there is no such rate for this tenant */
export async function getRate(reader: Reader, id: string | number): Promise<Rate> {
  const all = await listEveryRate(reader, {});
  return foundById(all, id, () => absentRecord(reader, listRatesOperation.id, 'There is no such rate'));
}

/** Returns every rate type, in the order of the service. */
export const listRateTypes = (reader: Reader): Promise<readonly RateType[]> =>
  read(listRateTypesOperation)(reader, {});
export const listEveryRateTypeOrEmpty = emptyOnFailure(listRateTypes);

/** @throws UpstreamError with status 404 when there is no such rate type for this tenant */
export async function getRateType(reader: Reader, id: string | number): Promise<RateType> {
  const all = await listRateTypes(reader);
  return foundById(all, id, () =>
    absentRecord(reader, listRateTypesOperation.id, 'There is no such rate type'),
  );
}

/** Refused with 409 for a name that another rate type has. */
export const createRateType = write(createRateTypeOperation);
export const saveRateType = write(saveRateTypeOperation);

/** Refused with 409 where there is a rate of this type, class, location and start. */
export const createRate = write(createRateOperation);

/** Takes the whole rate: what is left out becomes empty. */
export const saveRate = write(saveRateOperation);

/** Saves up to MOST_SAVED_AT_ONCE rates, each as `saveRate` or `createRate` would. */
export const saveManyRates = write(saveManyRatesOperation);
