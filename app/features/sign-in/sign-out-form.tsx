import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as paths from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import * as css from './sign-out-form.css.ts';

/** The buttons of 'Sign out?'. A whole page answers, since it redirects to the identity provider. */
export function SignOutForm({ stay }: { readonly stay: ReactNode }) {
  const { t } = useTranslation('messages');
  return (
    <form action={paths.logout()} className={css.answers} data-document="" method="post">
      {stay}
      <Button variant="primary" type="submit">
        {t('signOut.button')}
      </Button>
    </form>
  );
}
