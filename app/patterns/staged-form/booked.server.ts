import type { FormState } from './declaration.server.ts';
import type { BookedView } from './form-view.ts';
import type { OpenForm } from './session.server.ts';
import type { ReadStage } from './stages.server.ts';

/** A form as it is drawn: its stages as they were read, and the one that is shown. */
interface Drawn<Context> {
  readonly formState: FormState<Context>;
  readonly read: readonly ReadStage<Context>[];
  readonly here: string;
}

/** What submitting the form books, and which of its money and evidence was not looked at; null for a form without both. */
export function bookedIn<Context>(
  { desk, draft }: Pick<OpenForm<Context>, 'desk' | 'draft'>,
  { formState, read, here }: Drawn<Context>,
): BookedView | null {
  const holding = read.filter(({ stage }) => stage.booked !== undefined);
  if (holding.length === 0) return null;
  const isSeen = (slug: string) => slug === here || draft.visited.includes(slug);
  return {
    what: holding.flatMap(({ stage }) => stage.booked?.(formState) ?? []),
    unseen: holding
      .filter(({ stage }) => !isSeen(stage.slug))
      .map(({ stage }) => desk.t('forms.unseen', { stage: desk.t(stage.title) })),
  };
}
