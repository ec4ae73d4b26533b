import type { ActionFunctionArgs } from '@remix-run/node';
import { LogoutTokenError } from '../../identity/back-channel.server.ts';
import { readForm } from '../../patterns/read-form.server.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** Only the provider's POST is answered here. */
export function loader() {
  return new Response(null, { status: 405, headers: { ...NO_STORE, Allow: 'POST' } });
}

/**
 * POST /backchannel-logout: the identity provider says whose session is over. 200 when it is ended, 400 for a token
 * that is not to be believed, 503 when the provider's keys cannot be read; nothing of the token is told back.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = (await readForm(request)).get('logout_token');
  try {
    await context.identity.backChannel.end(typeof token === 'string' ? token : '');
    context.log.info('the identity provider signed somebody out');
    return new Response(null, { headers: NO_STORE });
  } catch (error) {
    const refused = error instanceof LogoutTokenError;
    context.log.warn({ err: error }, 'a back-channel sign-out failed');
    const body = {
      error: refused ? 'invalid_request' : 'temporarily_unavailable',
      error_description: refused ? error.message : context.t('login:backChannel.unavailable'),
    };
    return Response.json(body, { status: refused ? 400 : 503, headers: NO_STORE });
  }
}
