import { type AppLoadContext, data, redirect } from '@remix-run/node';

/** The page of a form that was sent and not carried out. */
interface Answered<Drawn> {
  readonly status: number;
  readonly form: Drawn;
}

const answers = new WeakMap<AppLoadContext, Answered<unknown>>();

/** Answers a script with data; a page is drawn by its loader, since Remix's `meta` sees loaders alone. */
export function answerForm<Drawn>(context: AppLoadContext, answered: Answered<Drawn>) {
  const { status, form } = answered;
  if (context.asksData) return data(form, { status });
  answers.set(context, answered);
  return data(null, { status });
}

/** Returns what the action of this request left for its loader, if any. */
export const answerIn = <Drawn>(context: AppLoadContext): Answered<Drawn> | null =>
  (answers.get(context) as Answered<Drawn> | undefined) ?? null;

const responses = new WeakMap<AppLoadContext, Response>();

/** Answers a script with this response instead of the page: the edge sends it in place of the redirect. */
export function answerAlone(context: AppLoadContext, response: Response): Response {
  responses.set(context, response);
  return redirect('.', 303);
}

/** Returns the response in place of the page, if any. */
export const answerAloneIn = (context: AppLoadContext): Response | null => responses.get(context) ?? null;

const refused = new WeakSet<object>();

/** Records that this request's form was refused, for the loaders of its page. */
export function noteRefusal(context: object): void {
  refused.add(context);
}

export function wasRefused(context: object): boolean {
  return refused.has(context);
}

/** Returns the words before the page's title for a refused form, for a script. */
export const errorTitle = ({ asksData, t }: Pick<AppLoadContext, 'asksData' | 't'>) =>
  asksData ? { errorTitle: t('filter.errorTitle', { title: '' }).trim() } : {};
