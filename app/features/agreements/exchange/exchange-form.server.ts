import { paths } from '../../../paths.ts';
import { beginStages, form } from '../../../patterns/record-form/form.server.ts';
import type { PriceDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { chargedType } from '../../rentals/form/rental-period.server.ts';
import { agreementPriceRequest, changedPrice } from '../check-in/agreement-price.server.ts';
import { isOut } from '../life-cycle.ts';
import {
  asBegan,
  chosenIn,
  type ExchangeFormContext,
  openExchange,
  sinceBegan,
} from './exchange-context.server.ts';
import { exchangeStep } from './exchange-step.server.ts';
import { newVehicleStage } from './new-vehicle-stage.server.ts';
import { oldVehicleStage } from './old-vehicle-stage.server.ts';

/**
 * The price of the whole rental with the chosen vehicle: of another class at that class's rate of the same name, since the
 * rates that were agreed are those of the old one.
 */
const exchangePrice: PriceDeclaration<ExchangeFormContext> = {
  request(formState) {
    const { formContext, answers } = asBegan(formState);
    const { rental, vehicle } = formContext.agreement;
    if (chosenIn(formState) === null) return null;
    if (rental.checkInAt === null || rental.checkInPlaceId === null || vehicle.typeId === null) return null;
    const vehicleTypeId = chargedType(answers, vehicle.typeId);
    const isOther = vehicleTypeId !== vehicle.typeId;
    return agreementPriceRequest(formContext, {
      to: rental.checkInAt,
      checkInPlaceId: rental.checkInPlaceId,
      vehicleTypeId,
      terms:
        isOther && formContext.terms
          ? { ...formContext.terms, rates: [], rateName: formContext.rateName }
          : formContext.terms,
    });
  },
  view: (priced, formState) =>
    changedPrice(priced, formState, {
      missing: 'exchange.priceMissing',
      before: formState.formContext.agreement.money.total,
    }),
};

const stages = [sinceBegan(oldVehicleStage), sinceBegan(newVehicleStage)] as const;

/** Another vehicle within the same agreement: how the old one comes back, and how the new one goes out. */
export const exchangeForm = form<ExchangeFormContext>()({
  name: 'agreement-exchange',
  permission: 'AGREEMENT_EDIT',
  operation: 'exchanges.create',
  screenName: 'Agreement',
  param: 'agreementId',
  starts: [],
  stages,
  steps: [exchangeStep],
  address: (id) => paths.exchange(id),
  back: (_, id) => paths.agreement(id),
  open: (reader, desk, { id }) => openExchange(reader, desk, id),
  words: ({ record }) => ({ number: record.number }),
  initial: (formContext, desk, screen) => beginStages(stages, formContext, { desk, screen }),
  closed: ({ agreement }) => (isOut(agreement.statusId) ? null : 'exchange.closed'),
  version: ({ record }) => record.version?.toString(),
  changed: ({ record }) => ({ who: record.changedBy, when: record.changedAt }),
  about: ({ formContext }) =>
    [formContext.before?.vehicle?.plate, formContext.before?.customer?.name].filter(Boolean).join(', '),
  price: exchangePrice,
  done: (_, { agreement }) => ({ address: paths.agreement(agreement.id, 'exchanges'), flash: 'exchanged' }),
});
