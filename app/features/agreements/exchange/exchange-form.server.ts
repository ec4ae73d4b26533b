import { isSameMinute } from '../../../domain/calendar.ts';
import * as paths from '../../../paths.ts';
import { form } from '../../../patterns/record-form/form.server.ts';
import type {
  PriceDeclaration,
  Submission,
  WriteDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import type { ExchangeInput } from '../../../upstream/exchanges/exchanges.contract.ts';
import { createExchange } from '../../../upstream/exchanges/exchanges.server.ts';
import { chargedType, vehicleIn } from '../../rentals/form/rental-period.server.ts';
import { agreementChange } from '../check-in/check-in-context.server.ts';
import { agreementPriceRequest, changedPrice } from '../check-in/return-price.server.ts';
import { isOut } from '../life-cycle.ts';
import { type NewVehicle, newVehicleStage } from './new-vehicle-stage.server.ts';
import {
  asBegan,
  EXCHANGE,
  type ExchangeFormContext,
  type OldVehicle,
  oldVehiclePart,
  oldVehicleStage,
  openExchange,
  sinceBegan,
} from './old-vehicle-stage.server.ts';

interface Values extends OldVehicle, NewVehicle {}

/** Returns what is written of the exchange. */
export function exchangeInput({ values, formState }: Submission<ExchangeFormContext, Values>): ExchangeInput {
  const { vehicleId, odometerOut, fuelOut, isFreeUpgrade } = values;
  const agreementId = formState.formContext.agreement.id;
  return { agreementId, ...oldVehiclePart(values), vehicleId, odometerOut, fuelOut, isFreeUpgrade };
}

const exchangeStep: WriteDeclaration<ExchangeFormContext, Values> = {
  name: EXCHANGE,
  label: 'exchange.step',
  content: exchangeInput,
  async perform(reader, submission, safety) {
    const input = exchangeInput(submission);
    const { id, agreementId, priceDifference } = await createExchange(reader, input, safety);
    return { id, agreementId, priceDifference };
  },
  async seek(reader, submission) {
    const { t, formats } = submission.formState.staffContext;
    const { agreementId, vehicleId, at } = exchangeInput(submission);
    const { exchanges } = await getAgreement(reader, agreementId);
    return exchanges
      .filter((one) => one.replacement.id === vehicleId && isSameMinute(one.at, at))
      .map(({ id, priceDifference, replacement }) => {
        const vehicle = replacement.plate ?? replacement.number;
        const words = t('refusal.evidence.exchange', { at: formats.dateTime(at), vehicle });
        const result = { id, agreementId, priceDifference };
        return { id, words, href: paths.agreement(agreementId, 'exchanges'), result };
      });
  },
  look({ formState: { formContext, staffContext } }) {
    const href = paths.agreement(formContext.agreement.id, 'exchanges');
    return { href, label: staffContext.t('exchange.look') };
  },
};

/** The price of the whole rental with the selected vehicle; another class goes by its own rate of the same name. */
const exchangePrice: PriceDeclaration<ExchangeFormContext> = {
  request(formState) {
    const { formContext, answers } = asBegan(formState);
    const { terms, rateName } = formContext;
    const { rental, vehicle } = formContext.agreement;
    const { checkInAt: to, checkInPlaceId } = rental;
    if (vehicleIn(answers) === null || to === null) return null;
    if (checkInPlaceId === null || vehicle.typeId === null) return null;
    const vehicleTypeId = chargedType(answers, vehicle.typeId);
    const isOther = vehicleTypeId !== vehicle.typeId;
    const changed = isOther && terms ? { ...terms, rates: [], rateName } : terms;
    return agreementPriceRequest(formContext, { to, checkInPlaceId, vehicleTypeId, terms: changed });
  },
  view(priced, formState) {
    const before = formState.formContext.agreement.money.total;
    return changedPrice(priced, formState, { missing: 'exchange.priceMissing', before });
  },
};

const stages = [sinceBegan(oldVehicleStage), sinceBegan(newVehicleStage)] as const;

/** The exchange of an agreement's vehicle: how the old one comes back, and how the new one goes out. */
export const exchangeForm = form<ExchangeFormContext>()({
  ...agreementChange,
  name: 'agreement-exchange',
  permission: 'AGREEMENT_EDIT',
  operation: 'exchanges.create',
  stages,
  steps: [exchangeStep],
  address: paths.exchange,
  open: (_, staffContext, { id }) => openExchange(staffContext, id),
  closed: ({ agreement }) => (isOut(agreement.statusId) ? null : 'exchange.closed'),
  price: exchangePrice,
  done: (_, { agreement }) => ({ address: paths.agreement(agreement.id, 'exchanges'), flash: 'exchanged' }),
});
