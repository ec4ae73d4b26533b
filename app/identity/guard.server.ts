import { type AppLoadContext, type LoaderFunctionArgs, redirectDocument } from '@remix-run/node';
import * as paths from '../paths.ts';
import { beginSignIn } from './openid-strategy.server.ts';
import { safeReturnTo } from './return-to.ts';
import type { Session } from './session.server.ts';
import { SignInError } from './sign-in-error.ts';
import type { Staff } from './staff.ts';

/** The loaders of one page run at the same time, and share one login. */
const started = new WeakMap<Session, Promise<string | null>>();

/**
 * Begins a sign-in without a page of the provider, once for each session that ended without a refresh token.
 * @returns the address to send the browser to; null where it may not be tried, or the provider does not answer
 */
export async function silentSignIn(
  { identity, session, log }: Pick<AppLoadContext, 'identity' | 'session' | 'log'>,
  wanted: string,
): Promise<string | null> {
  if (!session.mayRenewSilently()) return null;
  const begin = async () => {
    try {
      return (await beginSignIn(identity, session, wanted, true)).href;
    } catch (error) {
      if (!(error instanceof SignInError)) throw error;
      log.warn({ err: error, reason: error.reason }, 'a session could not be renewed silently');
      return null;
    }
  };
  const beginning = started.get(session) ?? begin();
  started.set(session, beginning);
  return beginning;
}

/** Returns the signed-in user. @throws Response that redirects to the sign-in page or the provider */
export async function requireStaff(args: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Staff> {
  const { request, context } = args;
  const staff = context.session.staff();
  if (staff) return staff;
  const url = new URL(request.url);
  const wanted = safeReturnTo(url.pathname + url.search, context.config.publicOrigin);
  const silently = await silentSignIn(context, wanted);
  if (silently !== null) throw redirectDocument(silently);
  throw redirectDocument(paths.login(wanted, context.session.hasEnded() ? 'ended' : undefined));
}
