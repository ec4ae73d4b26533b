import { isSameMinute } from '../../../domain/wall-clock.ts';
import { paths } from '../../../paths.ts';
import type { Submission, WriteDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import type { ExchangeWish } from '../../../upstream/exchanges/exchanges.contract.ts';
import { createExchange } from '../../../upstream/exchanges/exchanges.server.ts';
import type { ExchangeFormContext } from './exchange-context.server.ts';
import { EXCHANGE, type NewVehicle, type OldVehicle } from './exchange-values.ts';

/** One vehicle for another, as it was typed. */
export function exchangeWish({ values, formState }: Submission<ExchangeFormContext>): ExchangeWish {
  const read = values as unknown as OldVehicle & NewVehicle;
  return {
    agreementId: formState.formContext.agreement.id,
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
export const exchangeStep: WriteDeclaration<ExchangeFormContext> = {
  name: EXCHANGE,
  label: 'exchange.step',
  content: exchangeWish,
  async perform(reader, submission, safety) {
    const { id, agreementId, priceDifference } = await createExchange(
      reader,
      exchangeWish(submission),
      safety,
    );
    return { id, agreementId, priceDifference };
  },
  async seek(reader, submission) {
    const { desk } = submission.formState;
    const { agreementId, vehicleId, at } = exchangeWish(submission);
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
  look: ({ formState }) => ({
    href: paths.agreement(formState.formContext.agreement.id, 'exchanges'),
    label: formState.desk.t('exchange.look'),
  }),
};
