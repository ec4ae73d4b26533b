import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { LoadedDialogProps } from '../../ui/overlays/dialog-link.tsx';
import { offeredBuild, renewPage } from './check-version.ts';

/** Offers the newer version where loading it would lose input. */
export function VersionDialog({ onClose }: LoadedDialogProps) {
  const { t } = useTranslation('messages');
  return (
    <Dialog
      actions={
        <>
          <Button onClick={() => void renewPage(offeredBuild())} type="button">
            {t('version.reload')}
          </Button>
          <Button autoFocus variant="primary" onClick={onClose} type="button">
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
