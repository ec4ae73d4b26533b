import { type AppLoadContext, redirect } from '@remix-run/node';

const answers = new WeakMap<AppLoadContext, Response>();

/**
 * Answers a script that posts to a page's own address with this response instead of the page. Remix draws a page behind
 * every answer of its action but a redirect, in whose place the edge then sends the response.
 */
export function answerAlone(context: AppLoadContext, response: Response): Response {
  answers.set(context, response);
  return redirect('.', 303);
}

/** The response that an action of this request gave in place of its page; null for none. */
export const answerAloneIn = (context: AppLoadContext): Response | null => answers.get(context) ?? null;
