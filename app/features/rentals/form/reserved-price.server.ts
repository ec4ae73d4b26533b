import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { momentText } from '../../../patterns/form-fields/typed-texts.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { KEEP_PRICE } from '../../../upstream/pricing/keep-price.ts';
import type { RentalFormContext } from './rental-context.ts';
import { rentalSketch } from './rental-period.server.ts';

type At = Pick<FormState<RentalFormContext>, 'desk' | 'formContext' | 'answers' | 'price'>;

/** The answer that keeps the price of the reservation. */
const KEEPS = 'keepsReservedPrice';

/** When a reservation was to be picked up that is checked out at another time; null for any other form. */
function reservedAt({ desk, formContext, answers }: Omit<At, 'price'>): string | null {
  const { kind, record, reservation, before } = formContext;
  const { checkOutAt } = rentalSketch({ desk, answers });
  const reserved = before?.checkOutAt ?? null;
  if (kind !== 'agreement' || record !== null || reservation === null) return null;
  if (reserved === null || checkOutAt === null) return null;
  return reserved.slice(0, 16) === checkOutAt.slice(0, 16) ? null : reserved;
}

/** Returns whether the check-out may keep the price of its reservation, although it is at another time. */
export const mayKeepPrice = (formState: Omit<At, 'price'>): boolean =>
  formState.desk.offers(KEEP_PRICE.id) && reservedAt(formState) !== null;

/** Returns whether the check-out keeps the price of its reservation, although it is at another time. */
export const keepsReservedPrice = (formState: Omit<At, 'price'>): boolean =>
  mayKeepPrice(formState) && answerOf(formState.answers, KEEPS) === 'on';

/** What was reserved, in words: the time, and the price as far as it is known. */
function reservedWords(formState: At, reserved: string): string {
  const { desk, formContext, price } = formState;
  const { t, formats } = desk;
  const total = formContext.before?.total ?? null;
  const words = {
    reserved: formats.dateTime(reserved),
    before: formats.money(total),
    now: formats.money(price?.total ?? null),
  };
  if (total === null) return t('rentalForm.reserved.time', words);
  if (price === null) return t('rentalForm.reserved.price', words);
  return t(keepsReservedPrice(formState) ? 'rentalForm.reserved.kept' : 'rentalForm.reserved.changed', words);
}

/** Returns both times and prices of a check-out at another time than reserved, as a notice. */
export function reservedNotices(formState: At): readonly { readonly tone: 'warn'; readonly text: string }[] {
  const reserved = reservedAt(formState);
  return reserved === null ? [] : [{ tone: 'warn', text: reservedWords(formState, reserved) }];
}

/** The reserved moment below the field of the one that counts, as the user would type it; undefined where both are one. */
export function reservedNote(formState: Omit<At, 'price'>): string | undefined {
  const reserved = reservedAt(formState);
  if (reserved === null) return undefined;
  return formState.desk.t('rentalForm.reserved.at', { at: momentText(reserved, formState.desk.habits) });
}
