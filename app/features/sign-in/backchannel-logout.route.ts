import type { ActionFunctionArgs } from '@remix-run/node';
import { LogoutTokenError } from '../../identity/back-channel.server.ts';
import { readForm } from '../../patterns/request/form-body.server.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };

export function loader() {
  return new Response(null, { status: 405, headers: { ...NO_STORE, Allow: 'POST' } });
}

/** Ends the sessions of a logout token: 200; 400 for an invalid one, 503 when keys cannot be read. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = (await readForm(request)).get('logout_token');
  try {
    await context.identity.backChannel.end(typeof token === 'string' ? token : '');
    context.log.info('the identity provider signed a user out');
    return new Response(null, { headers: NO_STORE });
  } catch (error) {
    context.log.warn({ err: error }, 'a back-channel sign-out failed');
    const [status, code, description] =
      error instanceof LogoutTokenError
        ? [400, 'invalid_request', error.message]
        : [503, 'temporarily_unavailable', context.t('login:backChannel.unavailable')];
    return Response.json({ error: code, error_description: description }, { status, headers: NO_STORE });
  }
}
