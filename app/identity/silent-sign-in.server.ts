import type { AppLoadContext } from '@remix-run/node';
import { beginSignIn } from './openid-strategy.server.ts';
import type { Session } from './session.server.ts';
import { SignInError } from './sign-in-error.ts';

type Context = Pick<AppLoadContext, 'identity' | 'session' | 'log'>;

/** The loaders of one page ask at the same time, and get the same attempt. */
const begun = new WeakMap<Session, Promise<string | null>>();

async function begin({ identity, session, log }: Context, wanted: string): Promise<string | null> {
  try {
    return (await beginSignIn(identity, session, wanted, true)).href;
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    log.warn({ err: error, reason: error.reason }, 'a session could not be renewed silently');
    return null;
  }
}

/**
 * Where to send a browser whose session has ended without a refresh token, so that the provider, which may still know the
 * user, goes on with it without a page of its own. Once for each session.
 * @param wanted where to go afterwards
 * @returns null where that may not be tried, or the provider does not answer: then the user signs in
 */
export async function silentSignIn(context: Context, wanted: string): Promise<string | null> {
  const { session } = context;
  if (!session.mayRenewSilently()) return null;
  const attempt = begun.get(session) ?? begin(context, wanted);
  begun.set(session, attempt);
  return attempt;
}
