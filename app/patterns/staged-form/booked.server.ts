import type { Scene } from './form-declaration.server.ts';
import type { BookedView } from './form-view.ts';
import type { OpenForm } from './open-form.server.ts';
import type { ReadStage } from './read-stages.server.ts';

/** A form as it is drawn: its stages as they were read, and the one that is shown. */
interface Drawn<Ground> {
  readonly scene: Scene<Ground>;
  readonly read: readonly ReadStage<Ground>[];
  readonly here: string;
}

/** What submitting the form books, and which of its money and evidence was not looked at; null for a form without both. */
export function bookedIn<Ground>(
  { desk, draft }: Pick<OpenForm<Ground>, 'desk' | 'draft'>,
  { scene, read, here }: Drawn<Ground>,
): BookedView | null {
  const holding = read.filter(({ stage }) => stage.booked !== undefined);
  if (holding.length === 0) return null;
  const isSeen = (slug: string) => slug === here || draft.visited.includes(slug);
  return {
    what: holding.flatMap(({ stage }) => stage.booked?.(scene) ?? []),
    unseen: holding
      .filter(({ stage }) => !isSeen(stage.slug))
      .map(({ stage }) => desk.t('forms.unseen', { stage: desk.t(stage.title) })),
  };
}
