import type { Desk } from '../desk/desk.server.ts';
import { answerOf } from '../staged-form/answers.ts';
import type { Scene } from '../staged-form/form-declaration.server.ts';
import type { RentalGround } from './rental-ground.ts';
import { rentalSketch } from './rental-period.server.ts';

const daysOf = ({ formats }: Desk, from: string | null, to: string | null): string =>
  [from, to].flatMap((wall) => (wall === null ? [] : [formats.date(wall)])).join(' – ');

/**
 * Names a rental that is being typed: who, the vehicle type and from when to when, as far as they are known without asking.
 * @param customer whom the form began with; null when nobody was named
 */
export function rentalAbout(scene: Scene<RentalGround>, customer: string | null): string {
  const { answers, ground, desk } = scene;
  const created = [answerOf(answers, 'new.firstName'), answerOf(answers, 'new.lastName')]
    .filter(Boolean)
    .join(' ');
  const { checkOutAt, checkInAt, vehicleTypeId } = rentalSketch(scene);
  const type = ground.lookUps.vehicleTypes.find(({ id }) => id === vehicleTypeId)?.name;
  const who = created || answerOf(answers, 'customerName') || customer || ground.before?.customer?.name;
  return [who, type, daysOf(desk, checkOutAt, checkInAt)].filter(Boolean).join(', ');
}
