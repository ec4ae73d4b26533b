import type { IncomingMessage } from 'node:http';
import { type Context, errors, type Middleware, type Provider } from 'oidc-provider';
import type { StaffDirectory } from '../staff.ts';
import { authenticate } from './accounts.ts';
import { problemPage, type SignInState, STYLE, signInPage } from './pages.ts';

const BODY_LIMIT = 10_000;

/** Serves the style sheet and the sign-in form; forms lead to the provider and to `origins` alone. */
export function interactions(
  provider: Provider,
  directory: StaffDirectory,
  origins: () => readonly string[],
): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/style.css') {
      ctx.type = 'text/css';
      ctx.set('Cache-Control', 'public, max-age=300');
      ctx.body = STYLE;
      return;
    }
    if (!ctx.path.startsWith('/interaction/')) {
      await next();
      return;
    }
    protect(ctx, origins());
    try {
      await signIn(provider, directory, ctx);
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      ctx.status = 400;
      ctx.body = problemPage(
        'This sign-in has expired',
        'It was finished already, or it waited for too long. Start again from the product.',
        origins()[0] ?? '/',
      );
    }
  };
}

/** Headers of every page that a user sees here: only this style sheet, no framing, no caching. */
export function protect(ctx: Context, origins: readonly string[]): void {
  ctx.type = 'text/html';
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; form-action 'self' ${origins.join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
  );
}

async function signIn(provider: Provider, directory: StaffDirectory, ctx: Context): Promise<void> {
  const interaction = await provider.interactionDetails(ctx.req, ctx.res);
  if (ctx.method === 'POST') {
    const form = await readForm(ctx.req);
    const login = form.get('login') ?? '';
    const user = authenticate(directory, login, form.get('password') ?? '');
    if (user === undefined) return show(ctx, { login, refused: 'unknown' });
    if (!user.mayEnter) return show(ctx, { login, refused: 'closed' });
    directory.signedIn(user.userId);
    const result = { login: { accountId: String(user.userId) } };
    ctx.status = 303;
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
    return;
  }
  const chosen = ctx.query.login ?? interaction.params.login_hint;
  show(ctx, { login: typeof chosen === 'string' ? chosen : '', refused: null });
}

function show(ctx: Context, state: SignInState): void {
  ctx.status = state.refused === null ? 200 : 400;
  ctx.body = signInPage(state);
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > BODY_LIMIT) return new URLSearchParams();
  }
  return new URLSearchParams(body);
}
