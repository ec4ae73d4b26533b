import { type LoaderFunctionArgs, redirectDocument } from '@remix-run/node';
import * as paths from '../../paths.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';

/**
 * Waits for calls. When the service has ended the session, ends it here too.
 * @throws Response that leads to the sign-in page and back; any other error as it is
 */
export async function orSignInAgain<Result>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== 'signed-out') throw error;
    context.session.giveUp();
    const { pathname, search } = new URL(request.url);
    throw redirectDocument(paths.login(pathname + search, 'ended'));
  }
}
