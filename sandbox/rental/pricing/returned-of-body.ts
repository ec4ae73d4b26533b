import type { pricingSummaryOperation } from '../../../app/upstream/pricing/pricing.contract.ts';
import type { WireOf } from '../../../app/upstream/wire-of.ts';
import { invalidBody, notFound } from '../refusal.ts';
import type { Asked } from '../router.ts';
import type { AgreementToPrice } from './agreement-to-price.ts';
import type { CheckinTerms } from './rental-to-price.ts';
import type { Leg, Returned } from './returned.ts';

export type PricingRequest = WireOf<typeof pricingSummaryOperation.body>;

function vehicleOf({ database, caller }: Asked, vehicleId: number | null): Returned['vehicle'] {
  if (vehicleId === null) return null;
  const row = database.get<{ tank_size: number; fuel: string }>(
    'SELECT tank_size, fuel FROM vehicles WHERE id = ? AND client_id = ?',
    [vehicleId, caller.clientId],
  );
  if (row === undefined) throw notFound('There is no such vehicle.');
  return { tankSize: row.tank_size, isElectric: row.fuel === 'Electric' };
}

function legsOf(body: PricingRequest, agreement: AgreementToPrice | null): readonly Leg[] {
  if (body.legs != null) return body.legs;
  const odometerOut = body.odometerOut ?? agreement?.odometerOut ?? null;
  const odometerIn = body.odometerIn ?? null;
  const last = odometerOut === null || odometerIn === null ? [] : [{ odometerOut, odometerIn }];
  return [...(agreement?.before.legs ?? []), ...last];
}

/**
 * What came back, as the body says; what it leaves out is the agreement's.
 * @throws Refusal 400 when neither says when the vehicle was due; 404 for a vehicle that the tenant does not have
 */
export function returnedOf(
  asked: Asked,
  body: PricingRequest,
  agreement: AgreementToPrice | null,
): CheckinTerms {
  const dueDate = body.dueDate ?? agreement?.dueDate;
  if (dueDate === undefined)
    throw invalidBody({ dueDate: ['Is required for a check-in without an agreement'] });
  return {
    dueDate,
    ...(agreement === null ? {} : { dueLocationId: agreement.dueLocationId }),
    legs: legsOf(body, agreement),
    fuelOut: body.fuelLevelOut ?? agreement?.fuelOut ?? null,
    fuelIn: body.fuelLevelIn ?? null,
    tanksBefore: agreement?.before.tanks ?? [],
    vehicle: vehicleOf(asked, body.vehicleId ?? agreement?.vehicleId ?? null),
  };
}
