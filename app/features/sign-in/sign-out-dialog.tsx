import { useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { LoadedDialogProps } from '../../ui/overlays/dialog-link.tsx';
import { SignOutForm } from './sign-out-form.tsx';

/** 'Sign out?' over the present page; the page /logout asks the same. */
export function SignOutDialog({ onClose }: LoadedDialogProps) {
  const { t } = useTranslation('messages');
  const known = useRouteLoaderData('signed-in') as { readonly user: { readonly name: string } } | undefined;
  return (
    <Dialog
      closeLabel={t('labels:display.close')}
      onClose={onClose}
      open
      text={known && t('signOut.text', { name: known.user.name })}
      title={t('signOut.title')}
    >
      <SignOutForm
        stay={
          <Button onClick={onClose} type="button">
            {t('signOut.stay')}
          </Button>
        }
      />
    </Dialog>
  );
}
