import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as paths from '../../paths.ts';
import { pageTitle, titleMeta } from '../../patterns/page/page-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CentredPage } from '../../ui/states.tsx';
import { NoticeScript } from './notice-script.tsx';

export const meta = titleMeta;

/** The end of a sign-in in the popup: it tells the other windows, and closes itself. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.session.staff()) throw redirect(paths.login(paths.signedIn()));
  return { pageTitle: pageTitle(context.t('login:popup.title')) };
}

export default function SignedInPopup() {
  const { t } = useTranslation('login');
  return (
    <CentredPage title={t('popup.title')}>
      <NoticeScript then=";window.close()" />
      <p>{t('popup.text')}</p>
      <ButtonLink href={paths.home()}>{t('popup.home')}</ButtonLink>
    </CentredPage>
  );
}
