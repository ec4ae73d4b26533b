import { type AppLoadContext, data } from '@remix-run/node';

/** What became of a form that was sent and not carried out: the page's status, and what is drawn. */
export interface Answered<Drawn> {
  readonly status: number;
  readonly form: Drawn;
}

const answers = new WeakMap<AppLoadContext, Answered<unknown>>();

/**
 * The answer of an action. For a whole page it leaves what is drawn to the loader of the same request, since Remix's `meta`
 * sees only what loaders give, and a page that carries it twice is twice as long; a script gets it at once.
 */
export function answerForm<Drawn>(context: AppLoadContext, answered: Answered<Drawn>) {
  const { status, form } = answered;
  if (context.asksData) return data(form, { status });
  answers.set(context, answered);
  return data(null, { status });
}

/** What the action of this request left; null for a page that is only looked at. */
export const answerIn = <Drawn>(context: AppLoadContext): Answered<Drawn> | null =>
  (answers.get(context) as Answered<Drawn> | undefined) ?? null;
