import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { attemptOf, finishSignIn, landingOf } from '../../identity/openid-strategy.server.ts';
import { SignInError, type SignInFailure } from '../../identity/sign-in-error.ts';
import { paths } from '../../paths.ts';
import { keepProfileLanguage } from '../../patterns/profile-language.server.ts';
import { isValidUser } from '../../patterns/valid-user.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CentredPage } from '../../ui/centred-page.tsx';
import { getOwnProfileOrNull } from '../../upstream/users/users.server.ts';
import { publicMeta } from './public-title.ts';
import { SignInTrouble } from './sign-in-trouble.tsx';

export const meta = publicMeta;

/** What a failed sign-in answers with: the provider's trouble, a user who may not, or a request that does not fit. */
const STATUS: Partial<Record<SignInFailure, number>> = {
  providerDown: 503,
  timeout: 503,
  wrongSecret: 502,
  wrongIssuer: 502,
  incompleteUser: 403,
  inactiveUser: 403,
};

/** The provider leads back here. Ends in a session and the page that was wanted, or in words that say what failed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { identity, session, upstream, log, requestId: traceId, t } = context;
  const attempt = attemptOf(identity, session, request);
  // Reloaded or reached by Back: the attempt is spent. With its session it leads on, without it to one new start.
  const landing = attempt ? null : landingOf(identity, session, request);
  if (!attempt && session.staff()) throw redirect(landing ?? paths.home(), 303);
  if (landing !== null) throw redirect(paths.login(landing), 303);
  try {
    const { staff, target } = await finishSignIn(identity, session, request);
    const profile = await getOwnProfileOrNull({ upstream, staff, traceId });
    if (!isValidUser(profile)) {
      await session.end();
      throw new SignInError('inactiveUser');
    }
    return redirect(target, { status: 303, headers: keepProfileLanguage({ request, context }, profile) });
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    const { reason, detail, uri, setting } = error;
    const again = paths.login(attempt?.target, attempt?.silent ? 'ended' : undefined);
    // No user is signed in at the provider: that is no failure, and the sign-in page follows.
    if (reason === 'loginRequired') throw redirect(again, 303);
    log.warn({ err: error, reason, setting }, 'a sign-in failed');
    // The user has not asked for it, and meets the sign-in page as if it had not been tried.
    if (attempt?.silent && detail !== null) throw redirect(again, 303);
    return data(
      { title: t('login:failed.title'), reason, detail, uri, traceId, again },
      { status: STATUS[reason] ?? 400 },
    );
  }
}

export default function SignInFailed() {
  const { t } = useTranslation('login');
  const { title, reason, detail, uri, traceId, again } = useLoaderData<typeof loader>();
  return (
    <CentredPage title={title}>
      <SignInTrouble reason={reason} detail={detail} traceId={traceId} uri={uri} />
      <p>
        <ButtonLink href={again} manner="primary">
          {t('login.again')}
        </ButtonLink>
      </p>
    </CentredPage>
  );
}
