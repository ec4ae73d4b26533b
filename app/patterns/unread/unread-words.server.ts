import type { AppLoadContext } from '@remix-run/node';
import type { UnreadInPage } from './unread-in-page.ts';

/** What a request speaks with, and what it could not read. */
type Asked = Pick<AppLoadContext, 'unread' | 't' | 'requestId'>;

/**
 * Names the parts that could not be read and that nothing of this page has named yet. Null when there are none.
 * To be called once all reads of the loader are done.
 */
export function unreadWords({ unread, t, requestId }: Asked): string | null {
  const ids = unread.take();
  if (ids.length === 0) return null;
  const parts = ids.map((id) => t(`unread.parts.${id}`, { defaultValue: id }));
  return t('unread.text', { parts: parts.join(', '), trace: t('labels:trouble.trace'), number: requestId });
}

/** A loader's data, with the parts that could not be read in words: the frame around the page shows them. */
export function withUnread<Loaded extends object>(context: Asked, loaded: Loaded): Loaded & UnreadInPage {
  const words = unreadWords(context);
  return words === null ? loaded : { ...loaded, unreadParts: words };
}
