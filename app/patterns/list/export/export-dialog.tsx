import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { LoadedDialogProps } from '../../../ui/overlays/dialog-link.tsx';
import { shownAddress } from '../../../ui/overlays/dialog-switch.ts';
import { Progress } from '../../../ui/progress.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { ExportFailedError, fetchExport, SignedOutError } from './fetch-export.ts';
import type { ExportFailed, ExportProgress } from './frames.ts';

/** The browser has the file within this; until then its address holds it in memory. */
const HELD_MS = 60_000;

function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), HELD_MS);
}

type ExportState =
  | { readonly state: 'running'; readonly progress: ExportProgress | null }
  | { readonly state: 'saved'; readonly name: string }
  /** Null: the connection broke. */
  | { readonly state: 'failed'; readonly words: ExportFailed | null };

const STARTING: ExportState = { state: 'running', progress: null };

/** Fetches and saves a list's file; ends with the component. `again` starts over. */
function useExport(address: string): ExportState & { readonly again: () => void } {
  const [state, setState] = useState(STARTING);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same once more
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setState(STARTING);
    fetchExport(address, signal, (progress) => setState({ state: 'running', progress })).then(
      ({ name, file }) => {
        saveFile(name, file);
        setState({ state: 'saved', name });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (error instanceof SignedOutError) return location.reload();
        setState({ state: 'failed', words: error instanceof ExportFailedError ? error.words : null });
      },
    );
    return () => leaving.abort();
  }, [address, attempt]);
  const again = useCallback(() => setAttempt((number) => number + 1), []);
  return { ...state, again };
}

/** Shows the progress of an export and saves the whole file; closing stops the work. */
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
            <Button variant="primary" onClick={work.again} type="button">
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
