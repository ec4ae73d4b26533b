import { z } from 'zod';
import { type MomentHabits, readMoment } from '../../../domain/typed-moment.ts';
import { problemKey } from '../../../ui/form/problem-words.ts';

/** Leaves of the schemas that read what an action's form sent. Messages are keys of texts. */

/** A typed moment as `yyyy-MM-ddTHH:mm`. */
export const momentLeaf = (habits: MomentHabits) =>
  z
    .string()
    .default('')
    .transform((typed, context) => {
      const read = readMoment(typed, habits);
      if ('value' in read) return read.value;
      context.addIssue(`labels:${problemKey(read.problem, 'moment', habits.monthFirst)}`);
      return z.NEVER;
    });

/** One of the choices that were offered, by its id. */
export const choiceLeaf = (choices: readonly { readonly id: number }[]) =>
  z
    .string('vehicle.actions.choose')
    .refine((typed) => choices.some(({ id }) => String(id) === typed), 'vehicle.actions.choose')
    .transform(Number);

/** Free text; null when there is none. */
export const textLeaf = (most: number) =>
  z
    .string()
    .default('')
    .transform((typed) => typed.trim() || null)
    .refine((typed) => (typed?.length ?? 0) <= most, 'vehicle.actions.tooLong');
