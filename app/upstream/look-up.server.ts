import type { Reader } from './call.ts';
import { wentAway } from './time-limit.ts';
import { UpstreamError } from './upstream-error.ts';

/** A choice of a look-up list. */
export interface Choice {
  readonly id: number;
  readonly name: string;
}

/**
 * A screen lives on without its look-ups: a failed one is empty, with a warning. The end of the session is no such
 * failure and is thrown on.
 */
export async function orEmpty<Item>(
  { upstream, signal }: Reader,
  items: Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  try {
    return await items;
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === 'signed-out') throw error;
    const { operationId, traceId, kind } = error;
    // Nobody is there to miss it when the caller has gone away.
    if (!wentAway(signal)) upstream.log.warn({ operationId, traceId, kind }, 'A look-up is left empty');
    return [];
  }
}
