import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useContext } from 'react';
import { SESSION_CHANNEL } from '../../config/constants.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CentredPage } from '../../ui/centred-page.tsx';
import { PageContext } from '../../ui/page-context.ts';
import { publicMeta } from './public-title.ts';

export const meta = publicMeta;

/** Where the popup of a sign-in ends: it tells the other windows, which look for themselves, and closes itself. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.session.staff()) throw redirect(paths.login(paths.signedIn()));
  return { title: context.t('login:popup.title') };
}

export default function SignedInPopup() {
  const { t } = useTranslation('login');
  const { title } = useLoaderData<typeof loader>();
  const { nonce } = useContext(PageContext);
  return (
    <CentredPage title={title}>
      {/* Backquotes, since React writes quotes in a script as entities. */}
      <script
        nonce={nonce}
      >{`new BroadcastChannel(\`${SESSION_CHANNEL}\`).postMessage(0);window.close()`}</script>
      <p>{t('popup.text')}</p>
      <ButtonLink href={paths.home()}>{t('popup.home')}</ButtonLink>
    </CentredPage>
  );
}
