import { UpstreamError } from '../upstream/upstream-error.ts';

/**
 * A read that the screen can live without: null when the service does not answer it.
 * @throws UpstreamError when the session is over; whatever is not the service's failure
 */
export async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === 'signed-out') throw error;
    return null;
  }
}
