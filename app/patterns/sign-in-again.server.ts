import { type LoaderFunctionArgs, redirectDocument } from '@remix-run/node';
import { paths } from '../paths.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';

/**
 * Waits for work that calls the service. When the service refuses this session for good, the session ends here too
 * (else the sign-in page would lead straight back; after a data request, with the page that follows it), and the user
 * signs in again and comes back to this address.
 * @throws Response that leads to the sign-in page; any other error as it is
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
