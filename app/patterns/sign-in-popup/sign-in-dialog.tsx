import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { LoadedDialogProps } from '../../ui/dialog-link.tsx';
import * as css from './sign-in-dialog.css.ts';
import { POPUP, useSignInPopup } from './use-sign-in-popup.ts';

/**
 * 'Your session has ended' over a form: the sign-in happens in a popup, and the form stays. Closing it leads to the
 * sign-in page, which keeps what was typed, too.
 */
export function SignInDialog({ onClose }: LoadedDialogProps) {
  const { t } = useTranslation('messages');
  const { state, open, signInHere } = useSignInPopup(onClose);
  const isOthers = state === 'others';
  return (
    <Dialog
      closeLabel={t('labels:display.close')}
      onClose={signInHere}
      open
      text={t(isOthers ? 'sessionOver.othersText' : 'sessionOver.text')}
      title={t(isOthers ? 'sessionOver.othersTitle' : 'sessionOver.title')}
    >
      <div aria-live="polite" className={css.over}>
        {state === 'open' && <p>{t('sessionOver.open')}</p>}
        {(state === 'closed' || state === 'blocked') && (
          <Banner tone="warn">{t(`sessionOver.${state}`)}</Banner>
        )}
      </div>
      <form action={paths.login()} className={css.answers} method="post" onSubmit={open} target={POPUP}>
        <input name="redirect_url" type="hidden" value={paths.signedIn()} />
        <Button onClick={signInHere} type="button">
          {t(isOthers ? 'sessionOver.leave' : 'sessionOver.here')}
        </Button>
        {!isOthers && (
          <Button autoFocus manner="primary" type="submit">
            {t('sessionOver.signIn')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
