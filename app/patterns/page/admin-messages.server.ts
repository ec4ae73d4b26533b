import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Reader } from '../../upstream/call.ts';
import type { AdminMessage } from '../../upstream/messages/messages.contract.ts';
import { listMessagesOrEmpty } from '../../upstream/messages/messages.server.ts';

/** The present moment at the user's own location and in UTC, both `yyyy-MM-ddTHH:mm:ss`. */
type Clocks = Readonly<Record<'wall' | 'utc', string>>;

/** A moment of the service: wall-clock text, a day, or text with an offset; else null. */
function hasPassed(text: string, { wall, utc }: Clocks, timeOfDay: string): boolean | null {
  const found = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(:\d\d)?(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(text);
  if (!found) return null;
  const [, day, minutes, seconds = ':00', offset] = found;
  if (offset === undefined) return `${day}T${minutes ? minutes + seconds : timeOfDay}` <= wall;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString().slice(0, 19) <= utc;
}

/** Specification section 4. A message without a sending date counts as sent; a day of expiry lasts until its end. */
export function isShown(message: AdminMessage, dismissed: readonly number[], clocks: Clocks): boolean {
  const { id, isActive, sentAt, expiresAt } = message;
  if (!isActive || dismissed.includes(id)) return false;
  if (sentAt !== null && hasPassed(sentAt, clocks, '00:00:00') === false) return false;
  return expiresAt === null || hasPassed(expiresAt, clocks, '23:59:59') !== true;
}

/** The messages for this user; none when the service does not answer. */
export async function loadMessages(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  reader: Reader,
  opening: Promise<{ nowAt(placeName: null): string }>,
) {
  const [messages, staffContext] = await Promise.all([listMessagesOrEmpty(reader), opening]);
  const clocks = { wall: staffContext.nowAt(null), utc: context.now().toFormat("yyyy-MM-dd'T'HH:mm:ss") };
  return messages
    .filter((message) => isShown(message, context.preferences.dismissed, clocks))
    .map(({ id, title, text, link }) => ({ id, title, ...(text && { text }), ...(link && { link }) }));
}

export type MessageView = Awaited<ReturnType<typeof loadMessages>>[number];
