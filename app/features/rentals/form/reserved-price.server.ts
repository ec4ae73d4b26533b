import { KEEP_PRICE } from '../../../upstream/pricing/keep-price.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldView } from '../../../patterns/form-fields/field-view.ts';
import { momentText } from '../../../patterns/form-fields/typed-texts.ts';
import type { Scene } from '../../../patterns/staged-form/form-declaration.server.ts';
import type { RentalGround } from './rental-ground.ts';
import { rentalSketch } from './rental-period.server.ts';

type At = Pick<Scene<RentalGround>, 'desk' | 'ground' | 'answers' | 'price'>;

/** The answer that keeps the price of the reservation. */
const KEEPS = 'keepReservedPrice';

/** When a reservation was to be picked up that is checked out at another time; null for any other form. */
function reservedAt({ desk, ground, answers }: Omit<At, 'price'>): string | null {
  const { kind, record, reservation, before } = ground;
  const { checkOutAt } = rentalSketch({ desk, answers });
  const reserved = before?.checkOutAt ?? null;
  if (kind !== 'agreement' || record !== null || reservation === null) return null;
  if (reserved === null || checkOutAt === null) return null;
  return reserved.slice(0, 16) === checkOutAt.slice(0, 16) ? null : reserved;
}

/** Whether the check-out keeps the price of its reservation, although it is at another time. */
export const keepsReservedPrice = (scene: Omit<At, 'price'>): boolean =>
  scene.desk.offers(KEEP_PRICE.id) && reservedAt(scene) !== null && answerOf(scene.answers, KEEPS) === 'on';

/** What was reserved, in words: the time, and the price as far as it is known. */
function reservedWords(scene: At, reserved: string): string {
  const { desk, ground, price } = scene;
  const { t, formats } = desk;
  const total = ground.before?.total ?? null;
  const words = {
    reserved: formats.dateTime(reserved),
    before: formats.money(total),
    now: formats.money(price?.total ?? null),
  };
  if (total === null) return t('rentalForm.reserved.time', words);
  if (price === null) return t('rentalForm.reserved.price', words);
  return t(keepsReservedPrice(scene) ? 'rentalForm.reserved.kept' : 'rentalForm.reserved.changed', words);
}

/** Both times and prices of a check-out at another time than reserved, and the tick that keeps the price. */
export function reservedNotice(scene: At): {
  readonly notices: readonly { readonly tone: 'warn'; readonly text: string }[];
  readonly fields: readonly FieldView[];
} {
  const reserved = reservedAt(scene);
  if (reserved === null) return { notices: [], fields: [] };
  const { t, offers } = scene.desk;
  const tick: FieldView = {
    name: KEEPS,
    kind: 'check',
    label: t('rentalForm.reserved.keep'),
    live: true,
  };
  return {
    notices: [{ tone: 'warn', text: reservedWords(scene, reserved) }],
    fields: offers(KEEP_PRICE.id) ? [tick] : [],
  };
}

/** The reserved moment below the field of the one that counts, as the user would type it; undefined where both are one. */
export function reservedNote(scene: Omit<At, 'price'>): string | undefined {
  const reserved = reservedAt(scene);
  if (reserved === null) return undefined;
  return scene.desk.t('rentalForm.reserved.at', { at: momentText(reserved, scene.desk.habits) });
}
