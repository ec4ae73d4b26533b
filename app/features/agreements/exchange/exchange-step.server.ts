import { isSameMinute } from '../../../domain/wall-clock.ts';
import { paths } from '../../../paths.ts';
import type { Submission, WriteDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import type { ExchangeWish } from '../../../upstream/exchanges/exchanges.contract.ts';
import { createExchange } from '../../../upstream/exchanges/exchanges.server.ts';
import { EXCHANGE, type ExchangeFormContext } from './exchange-context.server.ts';
import type { NewVehicle } from './new-vehicle-stage.server.ts';
import { type OldVehicle, oldVehiclePart } from './old-vehicle-stage.server.ts';

/** The values that the write of an exchange takes. */
interface Values extends OldVehicle, NewVehicle {}

/** Returns what is written of the exchange. */
export const exchangeWish = ({
  values,
  formState,
}: Submission<ExchangeFormContext, Values>): ExchangeWish => ({
  agreementId: formState.formContext.agreement.id,
  ...oldVehiclePart(values),
  vehicleId: values.vehicleId,
  odometerOut: values.odometerOut,
  fuelOut: values.fuelOut,
  isFreeUpgrade: values.isFreeUpgrade,
});

/** Checks the old vehicle in and the replacement out. */
export const exchangeStep: WriteDeclaration<ExchangeFormContext, Values> = {
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
