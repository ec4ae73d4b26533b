import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { attemptOf, finishSignIn } from '../../identity/openid-strategy.server.ts';
import { SignInError } from '../../identity/sign-in-error.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CentredPage } from '../../ui/centred-page.tsx';
import { publicMeta } from './public-title.ts';
import { SignInTrouble } from './sign-in-trouble.tsx';

export const meta = publicMeta;

/** The provider leads back here. Ends in a session and the page that was wanted, or in words that say what failed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { identity, session, log, requestId, t } = context;
  const attempt = attemptOf(identity, session, request);
  // Reloaded or reached by Back: the attempt is spent, and the session that it made is there.
  if (!attempt && session.staff()) throw redirect(paths.home(), 303);
  try {
    const { target } = await finishSignIn(identity, session, request);
    return redirect(target, 303);
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    log.warn({ err: error, reason: error.reason }, 'a sign-in failed');
    const status = error.reason === 'providerDown' || error.reason === 'timeout' ? 503 : 400;
    const again = paths.login(attempt?.target);
    return data(
      {
        title: t('login:failed.title'),
        reason: error.reason,
        detail: error.detail,
        traceId: requestId,
        again,
      },
      { status },
    );
  }
}

export default function SignInFailed() {
  const { t } = useTranslation('login');
  const { title, reason, detail, traceId, again } = useLoaderData<typeof loader>();
  return (
    <CentredPage title={title}>
      <SignInTrouble reason={reason} detail={detail} traceId={traceId} />
      <p>
        <ButtonLink href={again} manner="primary">
          {t('login.again')}
        </ButtonLink>
      </p>
    </CentredPage>
  );
}
