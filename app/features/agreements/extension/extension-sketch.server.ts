import { type MomentHabits, readMoment } from '../../../domain/typed-moment.ts';
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import { momentText } from '../../../patterns/form-fields/typed-texts.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { habitsAt, idIn, withSeconds } from '../../rentals/form/rental-period.server.ts';

type At = Pick<FormState<unknown>, 'desk' | 'answers'>;

/** How the new due time is read: on the clock of its place, counting from when the vehicle is due until then. */
export function extensionHabits({ desk, answers }: At): MomentHabits {
  const there = habitsAt(desk, idIn(answers, 'checkInPlaceId'));
  const due = readMoment(answerOf(answers, 'dueAt'), there);
  return 'value' in due ? { ...there, from: due.value } : there;
}

/** When the vehicle was due as this form began, with seconds; null where nobody says. */
export function dueBefore({ desk, answers }: At): string | null {
  const first = answerOf(answers, 'dueAtFirst') || answerOf(answers, 'dueAt');
  const read = readMoment(first, desk.habits);
  return 'value' in read ? withSeconds(read.value) : null;
}

/** Whether the vehicle was due at another time as this form began: somebody has extended the rental meanwhile. */
const hasMoved = ({ answers }: At): boolean => {
  const began = answerOf(answers, 'dueAtFirst');
  return began !== '' && began !== answerOf(answers, 'dueAt');
};

/**
 * Whether a moment, to the minute, is one to extend to: later than the vehicle is due. One that it was extended to
 * meanwhile may be this form's own doing of which nobody knew the end: it is then asked for again under the same key.
 */
export function isExtension(formState: At, at: string): boolean {
  const { from } = extensionHabits(formState);
  return from === undefined || at > from || (at === from && hasMoved(formState));
}

/** What can be read of an extension that is being typed. The moment is wall-clock text with seconds. */
export function extensionSketch(formState: At): {
  readonly checkInAt: string | null;
  readonly endPlaceId: number | null;
} {
  const { answers } = formState;
  const read = readMoment(answerOf(answers, 'checkInAt'), extensionHabits(formState));
  const isRight = 'value' in read && isExtension(formState, read.value);
  return { checkInAt: isRight ? withSeconds(read.value) : null, endPlaceId: idIn(answers, 'checkInPlaceId') };
}

/** What was typed as a time from now on (`+1d`) becomes that time: it must not move with what it counts from. */
export function settled(formState: At): Answers {
  const { answers, desk } = formState;
  const { checkInAt } = extensionSketch(formState);
  if (checkInAt === null) return answers;
  const began = answerOf(answers, 'dueAtFirst') || answerOf(answers, 'dueAt');
  return { ...answers, checkInAt: [momentText(checkInAt, desk.habits)], dueAtFirst: [began] };
}
