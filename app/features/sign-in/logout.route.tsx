import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { signOut } from '../../identity/sign-out.server.ts';
import * as paths from '../../paths.ts';
import { pageTitle, titleMeta } from '../../patterns/page/page-title.ts';
import { forgetSeenStyles } from '../../preferences/seen-styles.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CentredPage } from '../../ui/states.tsx';
import { SignOutForm } from './sign-out-form.tsx';

export const meta = titleMeta;

/** Only the POST signs out, so that no foreign page can do it with a link or an image. */
export async function loader({ context }: LoaderFunctionArgs) {
  const staff = context.session.staff();
  if (!staff) throw redirect('/logged-out');
  return { pageTitle: pageTitle(context.t('messages:signOut.title')), name: staff.name };
}

export async function action({ context }: ActionFunctionArgs) {
  const address = await signOut(context.identity, context.session);
  // Preferences of the browser stay.
  const forgotten = forgetSeenStyles(context.config.secureCookies);
  return redirect(address, { status: 303, headers: [['Clear-Site-Data', '"cache"'], forgotten] });
}

export default function Logout() {
  const { t } = useTranslation('messages');
  const { name } = useLoaderData<typeof loader>();
  return (
    <CentredPage title={t('signOut.title')}>
      <p>{t('signOut.text', { name })}</p>
      <SignOutForm stay={<ButtonLink href={paths.home()}>{t('signOut.stay')}</ButtonLink>} />
    </CentredPage>
  );
}
