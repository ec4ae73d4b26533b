import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Choice } from '../../../upstream/look-up.server.ts';
import type { RentalFormContext } from './rental-context.ts';

/** Choices with the one that the record has already, which may be out of use by now or not be answered. */
export const withKept = <Item extends Choice>(
  choices: readonly Item[],
  kept: Choice | null | undefined,
): readonly (Item | Choice)[] =>
  kept == null || choices.some(({ id }) => id === kept.id) ? choices : [...choices, kept];

/**
 * Where a rental may begin: the locations that the user is assigned to, with the one that the record has already. It may
 * end at any active location of the business.
 */
export const startPlaces = ({
  desk,
  formContext,
}: {
  readonly desk: Pick<Desk, 'assigned'>;
  readonly formContext: Pick<RentalFormContext, 'before'>;
}): readonly Choice[] => withKept<Choice>(desk.assigned, formContext.before?.checkOutPlace);
