import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { LoadedDialogProps } from '../../ui/dialog-link.tsx';
import { offeredBuild } from './check-version.ts';
import { renewPage } from './renew.ts';

/** Offers the newer version where loading it would lose what was typed. */
export function VersionDialog({ onClose }: LoadedDialogProps) {
  const { t } = useTranslation('messages');
  return (
    <Dialog
      actions={
        <>
          <Button onClick={() => void renewPage(offeredBuild())} type="button">
            {t('version.reload')}
          </Button>
          <Button autoFocus manner="primary" onClick={onClose} type="button">
            {t('version.later')}
          </Button>
        </>
      }
      closeLabel={t('labels:display.close')}
      onClose={onClose}
      open
      text={t('version.text')}
      title={t('version.title')}
    />
  );
}
