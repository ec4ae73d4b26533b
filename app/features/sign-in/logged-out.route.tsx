import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { confirmSignOut, SIGN_OUT_TROUBLES } from '../../identity/sign-out.server.ts';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CentredPage } from '../../ui/centred-page.tsx';
import { publicMeta } from './public-title.ts';
import { SignOutNotice } from './sign-out-notice.tsx';

export const meta = publicMeta;

/** The provider leads back here after sign-out. Never begins a sign-in by itself. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const state = query.get('state');
  const trouble = SIGN_OUT_TROUBLES.find((one) => one === query.get('trouble')) ?? null;
  const matches = state === null || confirmSignOut(context.identity, context.session, state);
  if (!matches) context.log.warn('a sign-out came back with a state that is not ours');
  return data({
    title: context.t('login:loggedOut.title'),
    matches,
    trouble,
    justEnded: trouble !== null || (state !== null && matches),
    signedIn: context.session.staff() !== null,
  });
}

export default function LoggedOut() {
  const { t } = useTranslation('login');
  const { matches, trouble, justEnded, signedIn } = useLoaderData<typeof loader>();
  if (signedIn) {
    return (
      <CentredPage title={t('loggedOut.stillTitle')}>
        <p>{t('loggedOut.stillText')}</p>
        <ButtonLink href={paths.home()} manner="primary">
          {t('loggedOut.goOn')}
        </ButtonLink>
      </CentredPage>
    );
  }
  return (
    <CentredPage title={t('loggedOut.title')}>
      {justEnded && <SignOutNotice />}
      {trouble && <Banner tone="warn">{t(`loggedOut.${trouble}`)}</Banner>}
      {matches ? <p>{t('loggedOut.text')}</p> : <Banner tone="warn">{t('loggedOut.mismatch')}</Banner>}
      <ButtonLink href={paths.login()} manner="primary">
        {t('loggedOut.again')}
      </ButtonLink>
    </CentredPage>
  );
}
