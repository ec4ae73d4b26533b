import { isSameMinute } from '../../../domain/wall-clock.ts';
import { paths } from '../../../paths.ts';
import type { HandedIn, StepDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import type { ExchangeWish } from '../../../upstream/exchanges/exchanges.contract.ts';
import { createExchange } from '../../../upstream/exchanges/exchanges.server.ts';
import type { ExchangeGround } from './exchange-ground.server.ts';
import { EXCHANGE, type NewVehicle, type OldVehicle } from './exchange-values.ts';

/** One vehicle for another, as it was typed. */
export function exchangeWish({ values, scene }: HandedIn<ExchangeGround>): ExchangeWish {
  const read = values as unknown as OldVehicle & NewVehicle;
  return {
    agreementId: scene.ground.agreement.id,
    at: read.returnedAt,
    placeId: read.returnPlaceId,
    reason: read.reason,
    note: read.note,
    odometerIn: read.odometerIn,
    fuelIn: read.fuelIn,
    oldStatusId: read.vehicleStatusId,
    vehicleId: read.vehicleId,
    odometerOut: read.odometerOut,
    fuelOut: read.fuelOut,
    isFreeUpgrade: read.isFreeUpgrade,
  };
}

/** Takes the old vehicle back and hands the new one over. */
export const exchangeStep: StepDeclaration<ExchangeGround> = {
  name: EXCHANGE,
  label: 'exchange.step',
  content: exchangeWish,
  async perform(reader, handed, safety) {
    const { id, agreementId, priceDifference } = await createExchange(reader, exchangeWish(handed), safety);
    return { id, agreementId, priceDifference };
  },
  async seek(reader, handed) {
    const { desk } = handed.scene;
    const { agreementId, vehicleId, at } = exchangeWish(handed);
    const { exchanges } = await getAgreement(reader, agreementId);
    return exchanges
      .filter((one) => one.replacement.id === vehicleId && isSameMinute(one.at, at))
      .map(({ id, priceDifference, replacement }) => ({
        id,
        words: desk.t('refusal.evidence.exchange', {
          at: desk.formats.dateTime(at),
          vehicle: replacement.plate ?? replacement.number,
        }),
        href: paths.agreement(agreementId, 'exchanges'),
        result: { id, agreementId, priceDifference },
      }));
  },
  look: ({ scene }) => ({
    href: paths.agreement(scene.ground.agreement.id, 'exchanges'),
    label: scene.desk.t('exchange.look'),
  }),
};
