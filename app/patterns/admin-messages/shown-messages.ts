import type { AdminMessage } from '../../upstream/messages/messages.contract.ts';

/** The present moment as the user's own place has it and in UTC, both `yyyy-MM-ddTHH:mm:ss`. */
interface Clocks {
  readonly wall: string;
  readonly utc: string;
}

/** A moment of the service: wall-clock text, a day alone, or text with an offset. Null when it is none of these. */
function hasPassed(text: string, { wall, utc }: Clocks, timeOfDay: string): boolean | null {
  const found = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(:\d\d)?(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(text);
  if (!found) return null;
  const [, day, minutes, seconds = ':00', offset] = found;
  if (offset === undefined) return `${day}T${minutes ? minutes + seconds : timeOfDay}` <= wall;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString().slice(0, 19) <= utc;
}

/**
 * Specification section 4: a message is shown when it is active, was sent (a missing date counts as long past), has not
 * expired (a day alone lasts until its end) and has not been dismissed.
 */
export function isShown(message: AdminMessage, dismissed: readonly number[], clocks: Clocks): boolean {
  const { id, isActive, sentAt, expiresAt } = message;
  if (!isActive || dismissed.includes(id)) return false;
  if (sentAt !== null && hasPassed(sentAt, clocks, '00:00:00') === false) return false;
  return expiresAt === null || hasPassed(expiresAt, clocks, '23:59:59') !== true;
}
