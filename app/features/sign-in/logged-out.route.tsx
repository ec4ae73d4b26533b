import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { confirmSignOut, SIGN_OUT_ERRORS } from '../../identity/sign-out.server.ts';
import * as paths from '../../paths.ts';
import { pageTitle, titleMeta } from '../../patterns/page/page-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Banner, CentredPage } from '../../ui/states.tsx';
import { NoticeScript } from './notice-script.tsx';

export const meta = titleMeta;

/** The provider redirects here after sign-out. Never begins a sign-in by itself. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams: query } = new URL(request.url);
  const state = query.get('state');
  const errorView = SIGN_OUT_ERRORS.find((one) => one === query.get('trouble')) ?? null;
  const matches = state === null || confirmSignOut(context.identity, context.session, state);
  if (!matches) context.log.warn('a sign-out came back with a state that is not ours');
  return data({
    pageTitle: pageTitle(context.t('login:loggedOut.title')),
    matches,
    errorView,
    justEnded: errorView !== null || (state !== null && matches),
    signedIn: context.session.staff() !== null,
  });
}

export default function LoggedOut() {
  const { t } = useTranslation('login');
  const { matches, errorView, justEnded, signedIn } = useLoaderData<typeof loader>();
  if (signedIn) {
    return (
      <CentredPage title={t('loggedOut.stillTitle')}>
        <p>{t('loggedOut.stillText')}</p>
        <ButtonLink href={paths.home()} variant="primary">
          {t('loggedOut.goOn')}
        </ButtonLink>
      </CentredPage>
    );
  }
  return (
    <CentredPage title={t('loggedOut.title')}>
      {justEnded && <NoticeScript />}
      {errorView && <Banner tone="warn">{t(`loggedOut.${errorView}`)}</Banner>}
      {matches ? <p>{t('loggedOut.text')}</p> : <Banner tone="warn">{t('loggedOut.mismatch')}</Banner>}
      <ButtonLink href={paths.login()} variant="primary">
        {t('loggedOut.again')}
      </ButtonLink>
    </CentredPage>
  );
}
