import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { Scene, StageDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import type { Exchange } from '../../../upstream/exchanges/exchanges.contract.ts';
import { RETURN_FIELDS } from '../check-in/return-values.ts';
import type { ExchangeGround } from './exchange-ground.server.ts';
import { EXCHANGE_FIELDS } from './exchange-values.ts';
import { chosenIn } from './new-vehicle-stage.server.ts';

type At = Scene<ExchangeGround>;
/** What is told of a scene where the vehicle is asked for. */
type Told = Pick<At, 'ground' | 'answers'>;

const called = (...names: readonly (string | null | undefined)[]): string =>
  names.filter(Boolean).join(' · ');

/** What the vehicle is called that the customer has by now. */
export const nameOf = ({ before }: Pick<ExchangeGround, 'before'>): string =>
  called(before?.vehicle?.plate, before?.vehicle?.number);

/** The old vehicle as it went out, as far as the agreement tells of its exchanges. */
function earlier(
  { ground: { agreement, lookUps }, answers }: Told,
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
export function asBegan<Part extends Told>(scene: Part): Part {
  const { ground, answers } = scene;
  const { vehicle, exchanges } = ground.agreement;
  const began = answerOf(answers, EXCHANGE_FIELDS.oldVehicle);
  const isMade = vehicle.id !== null && chosenIn(scene)?.id === vehicle.id;
  if (!isMade && (began === '' || began === nameOf(ground))) return scene;
  const old = exchanges.findLast(({ original, replacement }) =>
    isMade ? replacement.id === vehicle.id : called(original.plate, original.number) === began,
  );
  const agreement = { ...ground.agreement, vehicle: earlier({ ground, answers }, old?.original) };
  return { ...scene, ground: { ...ground, agreement } };
}

/** A stage that sees the vehicle with which the form began. */
export function sinceBegan(stage: StageDeclaration<ExchangeGround>): StageDeclaration<ExchangeGround> {
  const { complete, review } = stage;
  return {
    ...stage,
    groups: (scene) => stage.groups(asBegan(scene)),
    schema: (scene) => stage.schema(asBegan(scene)),
    ...(complete && { complete: (scene: At) => complete(asBegan(scene)) }),
    ...(review && { review: (scene: At) => review(asBegan(scene)) }),
  };
}
