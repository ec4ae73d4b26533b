import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Reader } from '../../upstream/call.ts';
import { listMessagesOrEmpty } from '../../upstream/messages/messages.server.ts';
import type { Desk } from '../desk/desk.server.ts';
import type { MessageView } from './message-view.ts';
import { isShown } from './shown-messages.ts';

/** What the administrators tell this user now; nothing when the service does not answer. */
export async function loadMessages(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  reader: Reader,
  opening: Promise<Pick<Desk, 'nowAt'>>,
): Promise<readonly MessageView[]> {
  const [messages, desk] = await Promise.all([listMessagesOrEmpty(reader), opening]);
  const clocks = { wall: desk.nowAt(null), utc: context.now().toFormat("yyyy-MM-dd'T'HH:mm:ss") };
  return messages
    .filter((message) => isShown(message, context.preferences.dismissed, clocks))
    .map(({ id, title, text, link }) => ({ id, title, ...(text && { text }), ...(link && { link }) }));
}
