import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { silentSignIn } from '../../identity/guard.server.ts';
import { beginSignIn } from '../../identity/openid-strategy.server.ts';
import { safeReturnTo } from '../../identity/return-to.ts';
import { SignInError } from '../../identity/sign-in-error.ts';
import * as paths from '../../paths.ts';
import { pageTitle, titleMeta } from '../../patterns/page/page-title.ts';
import { readForm } from '../../patterns/request/form-body.server.ts';
import { Button } from '../../ui/button.tsx';
import { CentredPage } from '../../ui/states.tsx';
import { SignInProblem } from './sign-in-problem.tsx';

export const meta = titleMeta;

/** Redirects a user who is signed in, or whom the provider may sign in again without a page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const target = safeReturnTo(searchParams.get('redirect_url'), context.config.publicOrigin);
  if (context.session.staff()) throw redirect(target);
  const silently = await silentSignIn(context, target);
  if (silently !== null) throw redirect(silently, 303);
  const title = pageTitle(context.t('login:login.title'));
  return { pageTitle: title, target, hasEnded: searchParams.has('ended') };
}

/** Begins an attempt and redirects to the provider; 503 when that does not answer. */
export async function action({ request, context }: ActionFunctionArgs) {
  const entry = (await readForm(request)).get('redirect_url');
  const returnTo = typeof entry === 'string' ? entry : null;
  try {
    return redirect((await beginSignIn(context.identity, context.session, returnTo)).href, 303);
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    const { reason, setting } = error;
    context.log.warn({ err: error, reason, setting }, 'a sign-in could not begin');
    return data({ reason, traceId: context.requestId }, { status: 503 });
  }
}

export default function Login() {
  const { t } = useTranslation('login');
  const { target, hasEnded } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <CentredPage title={t(hasEnded ? 'login.ended' : 'login.title')}>
      {failed ? <SignInProblem {...failed} /> : <p>{t(hasEnded ? 'login.endedText' : 'login.text')}</p>}
      <form method="post" action={paths.login()}>
        <input type="hidden" name="redirect_url" value={target} />
        <Button type="submit" variant="primary">
          {t(failed ? 'login.again' : 'login.button')}
        </Button>
      </form>
    </CentredPage>
  );
}
