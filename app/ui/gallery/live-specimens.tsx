import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { DialogLink } from '../dialog-link.tsx';
import { ToastCard } from '../toast/toast-card.tsx';
import { showToast } from '../toast/toast-orders.ts';
import * as css from './gallery.css.ts';
import { SampleDialog } from './sample-dialog.tsx';

/** A dialog that a button opens; without scripts it does nothing, since the twin of a dialog is a page. */
export function DialogSample() {
  const { t } = useTranslation('labels');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} type="button">
        {t('dev.samples.cancelReservation')}
      </Button>
      <SampleDialog onClose={() => setOpen(false)} open={open} />
    </>
  );
}

/** A link to a page that opens a dialog where scripts run. */
export function DialogLinkSample() {
  const { t } = useTranslation('labels');
  return (
    <DialogLink href="#content" load={async () => (await import('./loaded-dialog.tsx')).LoadedDialog}>
      {t('dev.samples.cancelReservation')}
    </DialogLink>
  );
}

const KINDS = ['good', 'info', 'bad'] as const;

/** Toasts as they look, held still. */
export function ToastStates() {
  const { t } = useTranslation('labels');
  const nothing = () => undefined;
  return (
    <ol className={css.narrow}>
      {KINDS.map((kind) => (
        <ToastCard
          closeLabel={t('display.toast.close')}
          key={kind}
          kind={kind}
          onClose={kind === 'info' ? undefined : nothing}
          text={t(`dev.samples.toast.${kind}`)}
        />
      ))}
    </ol>
  );
}

/** Buttons that show toasts of each kind, and one as an experimental feature shows it. */
export function ToastSample() {
  const { t } = useTranslation('labels');
  return (
    <>
      {KINDS.map((kind) => (
        <Button
          data-toast={kind}
          key={kind}
          onClick={() => showToast({ kind, text: t(`dev.samples.toast.${kind}`) })}
          small
          type="button"
        >
          {t(`dev.samples.show.${kind}`)}
        </Button>
      ))}
      <Button
        data-toast="flag"
        onClick={() =>
          showToast({ kind: 'info', text: t('dev.samples.toast.flag'), duration: 1500, dismissible: false })
        }
        small
        type="button"
      >
        {t('dev.samples.show.flag')}
      </Button>
    </>
  );
}
