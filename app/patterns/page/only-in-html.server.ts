import type { AppLoadContext } from '@remix-run/node';

/**
 * Returns `view`, whose parts `names` reach the browser only in the HTML of a document: Remix sends with it what is
 * enumerable in loader data. Answers to scripts have all parts. A component draws such a part in `ServerHtml`. Loaders
 * must not copy the object afterwards.
 */
export function onlyInHtml<View extends object>(
  { asksData }: Pick<AppLoadContext, 'asksData'>,
  view: View,
  names: readonly string[],
): View {
  if (!asksData) for (const name of names) Object.defineProperty(view, name, { enumerable: false });
  return view;
}
