import type { AppLoadContext } from '@remix-run/node';

const refused = new WeakSet<object>();

/** Remembers that this request's form was refused, for the loaders that draw its page. `context` stands for the request. */
export function noteRefusal(context: object): void {
  refused.add(context);
}

/** Whether this request's form was refused, so that the page's title says so. */
export function wasRefused(context: object): boolean {
  return refused.has(context);
}

/** The words before the page's title for a form that was refused, for a script that leaves the rest of the page as it is. */
export const errorTitle = ({ asksData, t }: Pick<AppLoadContext, 'asksData' | 't'>) =>
  asksData ? { errorTitle: t('filter.errorTitle', { title: '' }).trim() } : {};
