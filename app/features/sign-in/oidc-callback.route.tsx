import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { completedTargetOf, finishSignIn, loginOf } from '../../identity/openid-strategy.server.ts';
import { SignInError, type SignInFailure } from '../../identity/sign-in-error.ts';
import * as paths from '../../paths.ts';
import { pageTitle, titleMeta } from '../../patterns/page/page-title.ts';
import { isValidUser, keepProfileLanguage } from '../../patterns/staff-context/user-profile.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CentredPage } from '../../ui/states.tsx';
import { getOwnProfileOrNull } from '../../upstream/users/users.server.ts';
import { SignInProblem } from './sign-in-problem.tsx';

export const meta = titleMeta;

/** The status of a failed sign-in; 400 for any other failure. */
const STATUS: Partial<Record<SignInFailure, number>> = {
  providerDown: 503,
  timeout: 503,
  wrongSecret: 502,
  wrongIssuer: 502,
  incompleteUser: 403,
  inactiveUser: 403,
};

/** The provider redirects here. The result is a session and the target page, or a page about the failure. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { identity, session, upstream, log, requestId: traceId, t } = context;
  const attempt = loginOf(identity, session, request);
  // Reloaded or reached by Back: redirects to the target, without a session after one new start.
  const completed = attempt ? null : completedTargetOf(identity, session, request);
  if (!attempt && session.staff()) throw redirect(completed ?? paths.home(), 303);
  if (completed !== null) throw redirect(paths.login(completed), 303);
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
    // No user is signed in at the provider, which is no failure.
    if (reason === 'loginRequired') throw redirect(again, 303);
    log.warn({ err: error, reason, setting }, 'a sign-in failed');
    // The user did not start the silent attempt and sees the plain sign-in page.
    if (attempt?.silent && detail !== null) throw redirect(again, 303);
    const failure = { pageTitle: pageTitle(t('login:failed.title')), reason, detail, uri, traceId, again };
    return data(failure, { status: STATUS[reason] ?? 400 });
  }
}

export default function SignInFailed() {
  const { t } = useTranslation('login');
  const { again, ...failure } = useLoaderData<typeof loader>();
  return (
    <CentredPage title={t('failed.title')}>
      <SignInProblem {...failure} />
      <p>
        <ButtonLink href={again} variant="primary">
          {t('login.again')}
        </ButtonLink>
      </p>
    </CentredPage>
  );
}
