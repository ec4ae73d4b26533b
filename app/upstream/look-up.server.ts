import type { Reader } from './call.ts';
import { wentAway } from './time-limit.ts';
import { failedRead } from './unread-parts.ts';

/** A choice of a look-up list. */
export interface Choice {
  readonly id: number;
  readonly name: string;
}

/**
 * A screen lives on without its look-ups: a failed one is empty, with a warning in the log, and the page says that it
 * could not be read. The end of the session is no such failure and is thrown on.
 */
export async function orEmpty<Item>(
  { upstream, signal, unread }: Reader,
  items: Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  try {
    return await items;
  } catch (error) {
    const failure = failedRead(error);
    const { operationId, traceId, kind } = failure;
    // Nobody is there to miss it when the caller has gone away.
    if (!wentAway(signal)) upstream.log.warn({ operationId, traceId, kind }, 'A look-up is left empty');
    unread?.add(failure);
    return [];
  }
}
