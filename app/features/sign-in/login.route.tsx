import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { beginSignIn } from '../../identity/openid-strategy.server.ts';
import { safeReturnTo } from '../../identity/return-to.ts';
import { SignInError } from '../../identity/sign-in-error.ts';
import { silentSignIn } from '../../identity/silent-sign-in.server.ts';
import { paths } from '../../paths.ts';
import { readForm } from '../../patterns/read-form.server.ts';
import { Button } from '../../ui/button.tsx';
import { CentredPage } from '../../ui/centred-page.tsx';
import { publicMeta } from './public-title.ts';
import { SignInTrouble } from './sign-in-trouble.tsx';

export const meta = publicMeta;

/**
 * The page that begins a sign-in; a user who is signed in, or whom the provider signs in again without a page, goes
 * straight on.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const target = safeReturnTo(searchParams.get('redirect_url'), context.config.publicOrigin);
  if (context.session.staff()) throw redirect(target);
  const silently = await silentSignIn(context, target);
  if (silently !== null) throw redirect(silently, 303);
  return { title: context.t('login:login.title'), target, hasEnded: searchParams.has('ended') };
}

/** Begins an attempt and leads to the provider; when that does not answer, says so with 503. */
export async function action({ request, context }: ActionFunctionArgs) {
  const returnTo = (await readForm(request)).get('redirect_url');
  try {
    const address = await beginSignIn(
      context.identity,
      context.session,
      typeof returnTo === 'string' ? returnTo : null,
    );
    return redirect(address.href, 303);
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
      {failed ? (
        <SignInTrouble reason={failed.reason} traceId={failed.traceId} detail={null} uri={null} />
      ) : (
        <p>{t(hasEnded ? 'login.endedText' : 'login.text')}</p>
      )}
      <form method="post" action={paths.login()}>
        <input type="hidden" name="redirect_url" value={target} />
        <Button type="submit" manner="primary">
          {t(failed ? 'login.again' : 'login.button')}
        </Button>
      </form>
    </CentredPage>
  );
}
