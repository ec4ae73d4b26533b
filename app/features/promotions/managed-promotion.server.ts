import { absentRecord, foundById } from '../../upstream/absent-record.ts';
import type { Reader } from '../../upstream/call.ts';
import { listAllLocationsOrUnread } from '../../upstream/locations/locations.server.ts';
import { listAllPromotions } from '../../upstream/pricing/pricing.server.ts';
import { listPromotionsOperation, type Promotion } from '../../upstream/promotions/promotions.contract.ts';
import type { Choice } from '../../upstream/reader.ts';
import { listVehicleTypesOrEmpty } from '../../upstream/vehicles/vehicles.server.ts';

export interface PromotionFormContext {
  readonly record: Promotion | null;
  readonly locations: readonly Choice[];
  readonly types: readonly Choice[];
}

/** @throws UpstreamError with status 404 when there is no such promotion for this tenant */
export const getPromotion = async (reader: Reader, id: string | number): Promise<Promotion> =>
  foundById(await listAllPromotions(reader, {}), id, () =>
    absentRecord(reader, listPromotionsOperation.id, 'There is no such promotion'),
  );

/** The locations and vehicle classes to which a promotion can be limited; empty where they could not be read. */
export async function readLimits(reader: Reader): Promise<Omit<PromotionFormContext, 'record'>> {
  const [locations, types] = await Promise.all([
    listAllLocationsOrUnread(reader),
    listVehicleTypesOrEmpty(reader),
  ]);
  return { types, locations: (locations ?? []).map(({ id, name }) => ({ id, name })) };
}

/** Reads a promotion, or nothing for a new one. @throws UpstreamError as `getPromotion` */
export async function openPromotion(reader: Reader, id: string): Promise<PromotionFormContext> {
  const [record, limits] = await Promise.all([
    id === '' ? null : getPromotion(reader, id),
    readLimits(reader),
  ]);
  return { record, ...limits };
}
