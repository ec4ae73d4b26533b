import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { answersFrom } from '../../../patterns/form-fields/answers.ts';
import { momentText } from '../../../patterns/form-fields/typed-texts.ts';
import type { FormDeclaration, FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { levelField, RETURN_FIELDS } from '../check-in/return-values.ts';
import { energyOut } from '../form/energy.ts';
import { isOut } from '../life-cycle.ts';
import { asBegan, nameOf, sinceBegan } from './as-began.server.ts';
import { type ExchangeFormContext, openExchange } from './exchange-context.server.ts';
import { exchangePrice } from './exchange-price.server.ts';
import { exchangeStep } from './exchange-step.server.ts';
import { EXCHANGE_FIELDS, outField } from './exchange-values.ts';
import { chosenIn, energyRead, newVehicleStage } from './new-vehicle-stage.server.ts';
import { oldVehicleStage } from './old-vehicle-stage.server.ts';

/** The service's names of what an exchange says, as refusals name them. */
const FIELDS: Readonly<Record<string, string>> = {
  exchangeDate: RETURN_FIELDS.at,
  locationId: RETURN_FIELDS.place,
  reason: EXCHANGE_FIELDS.reason,
  note: RETURN_FIELDS.note,
  odometerIn: RETURN_FIELDS.odometer,
  oldVehicleStatusId: RETURN_FIELDS.vehicleStatus,
  vehicleId: 'vehicle',
  isFreeUpgrade: 'freeUpgrade',
};

function fieldOf(field: string, formState: FormState<ExchangeFormContext>): string | null {
  if (field === 'fuelLevelIn') return levelField(energyOut(asBegan(formState).formContext.agreement));
  const vehicleId = chosenIn(formState)?.id;
  if (vehicleId !== undefined && field === 'odometerOut') return outField(vehicleId, 'odometer');
  if (vehicleId !== undefined && field === 'fuelLevelOut')
    return outField(vehicleId, energyRead(formState, vehicleId));
  return FIELDS[field] ?? null;
}

/** What the agreement says of the rental; where the vehicles change hands is the user's own place unless told. */
const initial = (formContext: ExchangeFormContext, { habits, place }: Desk) => {
  const { rental } = formContext.agreement;
  return answersFrom({
    [EXCHANGE_FIELDS.oldVehicle]: nameOf(formContext),
    [EXCHANGE_FIELDS.dueAt]: momentText(rental.checkInAt, habits),
    [RETURN_FIELDS.place]: place?.id ?? rental.checkOutPlaceId,
  });
};

/** Another vehicle within the same agreement: how the old one comes back, and how the new one goes out. */
export const exchangeForm: FormDeclaration<ExchangeFormContext> = {
  name: 'agreement-exchange',
  permission: 'AGREEMENT_EDIT',
  operation: 'exchanges.create',
  screenName: 'Agreement',
  param: 'agreementId',
  starts: [],
  stages: [oldVehicleStage, newVehicleStage].map(sinceBegan),
  steps: [exchangeStep],
  address: (id) => paths.exchange(id),
  back: (_, id) => paths.agreement(id),
  open: (reader, desk, { id }) => openExchange(reader, desk, id),
  words: ({ record }) => ({ number: record.number }),
  initial,
  closed: ({ agreement }) => (isOut(agreement.statusId) ? null : 'exchange.closed'),
  version: ({ record }) => record.version?.toString(),
  changed: ({ record }) => ({ who: record.changedBy, when: record.changedAt }),
  about: ({ formContext }) =>
    [formContext.before?.vehicle?.plate, formContext.before?.customer?.name].filter(Boolean).join(', '),
  price: exchangePrice,
  fieldOf,
  done: (_, { agreement }) => ({ address: paths.agreement(agreement.id, 'exchanges'), flash: 'exchanged' }),
};
