import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FormState, StageDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import type { Exchange } from '../../../upstream/exchanges/exchanges.contract.ts';
import { RETURN_FIELDS } from '../check-in/return-values.ts';
import type { ExchangeFormContext } from './exchange-context.server.ts';
import { EXCHANGE_FIELDS } from './exchange-values.ts';
import { chosenIn } from './new-vehicle-stage.server.ts';

type At = FormState<ExchangeFormContext>;
/** What is told of a scene where the vehicle is asked for. */
type Told = Pick<At, 'formContext' | 'answers'>;

const called = (...names: readonly (string | null | undefined)[]): string =>
  names.filter(Boolean).join(' · ');

/** What the vehicle is called that the customer has by now. */
export const nameOf = ({ before }: Pick<ExchangeFormContext, 'before'>): string =>
  called(before?.vehicle?.plate, before?.vehicle?.number);

/** The old vehicle as it went out, as far as the agreement tells of its exchanges. */
function earlier(
  { formContext: { agreement, lookUps }, answers }: Told,
  old: Exchange['original'] | undefined,
): Agreement['vehicle'] {
  const { vehicle } = agreement;
  if (old === undefined) return { ...vehicle, odometerOut: null, fuelOut: null };
  const { id, number, plate, type, make, model, year, odometerOut, fuelOut } = old;
  const typeId = lookUps.vehicleTypes.find((one) => one.name === type)?.id ?? vehicle.typeId;
  const isElectric = answers[RETURN_FIELDS.battery] !== undefined;
  return { ...vehicle, id, number, plate, type, typeId, make, model, year, odometerOut, fuelOut, isElectric };
}

/**
 * The scene with the vehicle with which the form began. Where it is not known how the exchange ended, the agreement may have
 * the new one already, and be taken for what the form stands on: what was read off the old one is not judged by that.
 */
export function asBegan<Part extends Told>(formState: Part): Part {
  const { formContext, answers } = formState;
  const { vehicle, exchanges } = formContext.agreement;
  const began = answerOf(answers, EXCHANGE_FIELDS.oldVehicle);
  const isMade = vehicle.id !== null && chosenIn(formState)?.id === vehicle.id;
  if (!isMade && (began === '' || began === nameOf(formContext))) return formState;
  const old = exchanges.findLast(({ original, replacement }) =>
    isMade ? replacement.id === vehicle.id : called(original.plate, original.number) === began,
  );
  const agreement = { ...formContext.agreement, vehicle: earlier({ formContext, answers }, old?.original) };
  return { ...formState, formContext: { ...formContext, agreement } };
}

/** A stage that sees the vehicle with which the form began. */
export function sinceBegan(
  stage: StageDeclaration<ExchangeFormContext>,
): StageDeclaration<ExchangeFormContext> {
  const { complete, review } = stage;
  return {
    ...stage,
    groups: (formState) => stage.groups(asBegan(formState)),
    schema: (formState) => stage.schema(asBegan(formState)),
    ...(complete && { complete: (formState: At) => complete(asBegan(formState)) }),
    ...(review && { review: (formState: At) => review(asBegan(formState)) }),
  };
}
