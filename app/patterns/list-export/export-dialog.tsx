import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { LoadedDialogProps } from '../../ui/dialog-link.tsx';
import { shownAddress } from '../../ui/dialog-switch.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useExport } from './use-export.ts';

/**
 * Makes the file that a link leads to and says how far it is. Closing it in any way stops the work; only a whole file
 * is saved. Its twin is the link's own address, which is a download.
 */
export function ExportDialog({ onClose }: LoadedDialogProps) {
  const { t } = useTranslation('labels');
  const [address] = useState(shownAddress);
  const work = useExport(address);
  const failed = work.state === 'failed';
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} type="button">
            {t(work.state === 'running' ? 'exports.cancel' : 'exports.close')}
          </Button>
          {failed && (
            <Button manner="primary" onClick={work.again} type="button">
              {t('trouble.again')}
            </Button>
          )}
        </>
      }
      closeLabel={t('display.close')}
      onClose={onClose}
      open
      title={t('exports.title')}
    >
      {work.state === 'running' && (
        <Progress
          label={t('exports.file')}
          value={work.progress?.value ?? undefined}
          words={work.progress?.words ?? t('exports.starting')}
        />
      )}
      {failed && (
        <FailedState
          text={work.words?.text ?? t('exports.lostText')}
          title={work.words?.title ?? t('exports.lostTitle')}
          trace={work.words?.traceId ? { words: t('trouble.trace'), id: work.words.traceId } : undefined}
        />
      )}
      <output>{work.state === 'saved' && t('exports.saved', { name: work.name })}</output>
    </Dialog>
  );
}
