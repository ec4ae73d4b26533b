import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { Stage } from '../../../patterns/record-form/form.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { getAgreementSummary } from '../../../upstream/agreements/agreements.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import type { Exchange } from '../../../upstream/exchanges/exchanges.contract.ts';
import { unreadOnFailure } from '../../../upstream/reader.ts';
import { listVehicleTypesOrEmpty } from '../../../upstream/vehicles/vehicles.server.ts';
import { readVehicleAnswer } from '../../rentals/form/vehicle-answer.ts';
import { type CheckInFormContext, openReturn } from '../check-in/check-in-context.server.ts';
import type { ReturnedField } from '../check-in/returned-vehicle.server.ts';

/** The write of an exchange, by its name in the progress. */
export const EXCHANGE = 'exchange';

/** What an exchange is made on. */
export interface ExchangeFormContext extends CheckInFormContext {
  /** The rate that the agreement goes by; another type goes by its own of this name. Null where the service does not say. */
  readonly rateName: string | null;
}

type At = FormState<ExchangeFormContext>;
/** The part of the form's state that says which vehicle the form began with. */
type Began = Pick<At, 'formContext' | 'answers'>;

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

const called = (...names: readonly (string | null | undefined)[]): string =>
  names.filter(Boolean).join(' · ');

/** Returns what the vehicle is called that the customer has by now. */
export const nameOf = ({ before }: Pick<ExchangeFormContext, 'before'>): string =>
  called(before?.vehicle?.plate, before?.vehicle?.number);

/** Returns the replacement vehicle that is chosen, with its class as far as that is known; null for none. */
export function chosenIn({ answers }: Pick<At, 'answers'>) {
  const chosen = readVehicleAnswer(answerOf(answers, 'vehicle'));
  return chosen === 'open' ? null : chosen;
}

/** Returns the old vehicle as it went out, as far as the agreement lists its exchanges. */
function earlier(
  { formContext: { agreement, lookUps }, answers }: Began,
  old: Exchange['original'] | undefined,
): Agreement['vehicle'] {
  const { vehicle } = agreement;
  if (old === undefined) return { ...vehicle, odometerOut: null, fuelOut: null };
  const { id, number, plate, type, make, model, year, odometerOut, fuelOut } = old;
  const typeId = lookUps.vehicleTypes.find((one) => one.name === type)?.id ?? vehicle.typeId;
  const isElectric = answers['batteryIn' satisfies ReturnedField] !== undefined;
  return { ...vehicle, id, number, plate, type, typeId, make, model, year, odometerOut, fuelOut, isElectric };
}

/**
 * Returns the form's state with the vehicle with which the form began. Where the outcome of the exchange is unknown, the
 * agreement may have the replacement already: the readings of the old vehicle are not judged by that.
 */
export function asBegan<State extends Began>(formState: State): State {
  const { formContext, answers } = formState;
  const { vehicle, exchanges } = formContext.agreement;
  const began = answerOf(answers, 'oldVehicle');
  const isMade = vehicle.id !== null && chosenIn(formState)?.id === vehicle.id;
  if (!isMade && (began === '' || began === nameOf(formContext))) return formState;
  const old = exchanges.findLast(({ original, replacement }) =>
    isMade ? replacement.id === vehicle.id : called(original.plate, original.number) === began,
  );
  const agreement = { ...formContext.agreement, vehicle: earlier({ formContext, answers }, old?.original) };
  return { ...formState, formContext: { ...formContext, agreement } };
}

/** Returns a stage that sees the vehicle with which the form began. */
export function sinceBegan<Values extends object>(
  stage: Stage<ExchangeFormContext, Values>,
): Stage<ExchangeFormContext, Values> {
  const { complete, review } = stage;
  return {
    ...stage,
    groups: (formState) => stage.groups(asBegan(formState)),
    schema: (formState) => stage.schema(asBegan(formState)),
    fieldOf: (serviceField, formState) => stage.fieldOf(serviceField, asBegan(formState)),
    ...(complete && { complete: (formState: At) => complete(asBegan(formState)) }),
    ...(review && { review: (formState: At) => review(asBegan(formState)) }),
  };
}
