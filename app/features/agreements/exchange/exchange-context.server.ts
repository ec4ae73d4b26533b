import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { getAgreementSummary } from '../../../upstream/agreements/agreements.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import { unreadOnFailure } from '../../../upstream/reader.ts';
import { listVehicleTypesOrEmpty } from '../../../upstream/vehicles/vehicles.server.ts';
import { type CheckInFormContext, openReturn } from '../check-in/check-in-context.server.ts';

/** What an exchange is made on. */
export interface ExchangeFormContext extends CheckInFormContext {
  /** The rate that the agreement goes by; another type goes by its own of this name. Null where the service does not say. */
  readonly rateName: string | null;
}

/**
 * Reads the agreement whose vehicle is exchanged.
 * @throws UpstreamError with status 404 when there is none of this id for this tenant
 */
export async function openExchange(reader: Reader, desk: Desk, id: string): Promise<ExchangeFormContext> {
  const [formContext, vehicleTypes, summary] = await Promise.all([
    openReturn(reader, desk, id),
    listVehicleTypesOrEmpty(reader),
    unreadOnFailure(getAgreementSummary)(reader, Number(id)),
  ]);
  return {
    ...formContext,
    lookUps: { ...formContext.lookUps, vehicleTypes },
    rateName: summary?.rateName ?? formContext.terms?.rateName ?? null,
  };
}
