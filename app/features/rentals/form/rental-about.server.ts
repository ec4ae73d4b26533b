import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { Scene } from '../../../patterns/staged-form/form-declaration.server.ts';
import { chosenCustomer, isCreating } from './customer-choice.server.ts';
import type { RentalGround } from './rental-ground.ts';
import { idIn, rentalSketch } from './rental-period.server.ts';

const daysOf = ({ formats }: Desk, from: string | null, to: string | null): string =>
  [from, to].flatMap((wall) => (wall === null ? [] : [formats.date(wall)])).join(' – ');

/** The chosen customer's name, and whose it is: answers that no field has. */
const NAME = 'customerName';
const NAMED = 'customerNamed';

/** The name of the customer who was chosen, as answers; nothing when it is there already or nobody gives it. */
export async function customerName(scene: Scene<RentalGround>): Promise<Answers> {
  const id = answerOf(scene.answers, 'customer');
  if (idIn(scene.answers, 'customer') === null || id === answerOf(scene.answers, NAMED)) return {};
  const customer = await chosenCustomer(scene);
  return customer === null ? {} : { [NAME]: [customer.name], [NAMED]: [id] };
}

/** Whom the answers choose, by name: as `customerName` found it, else whom the form began with. */
function chosenName(
  { answers, ground }: Scene<RentalGround>,
  begunWith: { readonly id: number; readonly name: string } | null,
): string | undefined {
  const id = idIn(answers, 'customer');
  if (id !== null && answerOf(answers, NAMED) === String(id)) return answerOf(answers, NAME);
  return [begunWith, ground.before?.customer].find((known) => known != null && known.id === id)?.name;
}

/**
 * Names a rental that is being typed: who, the vehicle type and from when to when, as far as they are known without asking.
 * @param begunWith the customer for whom the form was opened; null when nobody was named
 */
export function rentalAbout(
  scene: Scene<RentalGround>,
  begunWith: { readonly id: number; readonly name: string } | null,
): string {
  const { answers, ground, desk } = scene;
  const created = [answerOf(answers, 'new.firstName'), answerOf(answers, 'new.lastName')]
    .filter(Boolean)
    .join(' ');
  const { checkOutAt, checkInAt, vehicleTypeId } = rentalSketch(scene);
  const type = ground.lookUps.vehicleTypes.find(({ id }) => id === vehicleTypeId)?.name;
  const who = isCreating(answers) ? created : chosenName(scene, begunWith);
  return [who, type, daysOf(desk, checkOutAt, checkInAt)].filter(Boolean).join(', ');
}
