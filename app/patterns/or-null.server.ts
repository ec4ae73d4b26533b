import type { Reader } from '../upstream/call.ts';
import { failedRead } from '../upstream/unread-parts.ts';

/**
 * A read that the screen can live without: null when the service does not answer it. The caller says in its place that
 * it could not be read.
 * @throws UpstreamError when the session is over; whatever is not the service's failure
 */
export async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    failedRead(error);
    return null;
  }
}

/**
 * The same for a read without a place of its own: the page itself says that it could not be read.
 * @throws UpstreamError when the session is over; whatever is not the service's failure
 */
export async function orUnread<Result>(
  { unread }: Pick<Reader, 'unread'>,
  work: Promise<Result>,
): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    const failure = failedRead(error);
    unread?.add(failure);
    return null;
  }
}
