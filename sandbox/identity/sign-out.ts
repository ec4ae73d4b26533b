import { Readable } from 'node:stream';
import type { Context, Middleware, Provider } from 'oidc-provider';
import { protect } from './interaction.ts';
import { signedOutPage, signOutPage } from './pages.ts';

const AT_ONCE = '/session/end/at-once';

/**
 * Signs out at once when the request proves that it comes from the product: by an ID token of the user, or by
 * the session's id (`sid`) as logout_hint. Any other request gets a page with a button.
 */
export function signOut(origins: () => readonly string[]) {
  return {
    async logoutSource(ctx: Context, form: string): Promise<void> {
      const { session } = ctx.oidc;
      const xsrf = session?.state?.secret;
      if (xsrf !== undefined && isProven(ctx)) {
        ctx.status = 303;
        ctx.redirect(`${AT_ONCE}?xsrf=${xsrf}`);
        return;
      }
      protect(ctx, origins());
      ctx.body = signOutPage(form);
    },
    async postLogoutSuccessSource(ctx: Context): Promise<void> {
      protect(ctx, origins());
      ctx.body = signedOutPage();
    },
  };
}

const isSelfPosting = ({ body }: Context): boolean =>
  typeof body === 'string' && body.includes('document.forms[0].submit()');

function isProven(ctx: Context): boolean {
  const { session, client, entities, params } = ctx.oidc;
  if (session?.accountId === undefined || client === undefined) return false;
  const hint = params?.logout_hint;
  const sid = session.sidFor(client.clientId);
  return entities.IdTokenHint?.payload.sub === session.accountId || (sid !== undefined && hint === sid);
}

/** Submits the form at once; the once-only secret of the session still protects it. */
export function signOutAtOnce(provider: Provider): Middleware {
  return async (ctx, next) => {
    const xsrf = ctx.query.xsrf;
    if (ctx.method !== 'GET' || ctx.path !== AT_ONCE || typeof xsrf !== 'string') {
      await next();
      const secret = isSelfPosting(ctx) ? ctx.oidc.session?.state?.secret : undefined;
      if (secret === undefined) return;
      ctx.status = 303;
      ctx.redirect(`${AT_ONCE}?xsrf=${secret}`);
      return;
    }
    ctx.respond = false;
    const body = Buffer.from(new URLSearchParams({ xsrf, logout: 'yes' }).toString());
    const posted = Object.assign(Readable.from([body]), {
      method: 'POST',
      url: '/session/end/confirm',
      httpVersion: '1.1',
      socket: ctx.req.socket,
      headers: {
        host: ctx.req.headers.host,
        cookie: ctx.req.headers.cookie,
        accept: ctx.req.headers.accept,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(body.length),
      },
    });
    await provider.callback()(posted as unknown as typeof ctx.req, ctx.res);
  };
}
