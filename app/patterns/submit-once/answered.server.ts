import type { AppLoadContext } from '@remix-run/node';

/** What became of a form that was sent and not carried out: the page's status, and what is drawn. */
export interface Answered<Drawn> {
  readonly status: number;
  readonly form: Drawn;
}

const answers = new WeakMap<AppLoadContext, Answered<unknown>>();

/**
 * Leaves it to the loader of the same request, which draws the page and gives its title: forms are sent as whole
 * pages, and Remix's `meta` sees only what loaders give.
 */
export function leaveAnswer<Drawn>(context: AppLoadContext, answered: Answered<Drawn>): void {
  answers.set(context, answered);
}

/** What the action of this request left; null for a page that is only looked at. */
export const answerIn = <Drawn>(context: AppLoadContext): Answered<Drawn> | null =>
  (answers.get(context) as Answered<Drawn> | undefined) ?? null;
