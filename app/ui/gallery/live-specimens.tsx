import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { DialogLink } from '../overlays/dialog-link.tsx';
import { ToastCard } from '../overlays/toast-card.tsx';
import { showToast } from '../overlays/toast-orders.ts';
import * as css from './gallery.css.ts';
import { SampleDialog } from './sample-dialog.tsx';

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

export function DialogLinkSample() {
  const { t } = useTranslation('labels');
  return (
    <DialogLink href="#content" load={async () => (await import('./loaded-dialog.tsx')).LoadedDialog}>
      {t('dev.samples.cancelReservation')}
    </DialogLink>
  );
}

const KINDS = ['good', 'info', 'bad'] as const;

export function ToastStates() {
  const { t } = useTranslation('labels');
  return (
    <ol className={css.narrow}>
      {KINDS.map((kind) => (
        <ToastCard
          closeLabel={t('display.toast.close')}
          key={kind}
          kind={kind}
          onClose={kind === 'info' ? undefined : () => undefined}
          text={t(`dev.samples.toast.${kind}`)}
        />
      ))}
    </ol>
  );
}

/** Buttons that show toasts of each kind, and one as an experimental feature shows it. */
export function ToastSample() {
  const { t } = useTranslation('labels');
  const flag = { kind: 'info', duration: 1500, dismissible: false } as const;
  const orders = [...KINDS.map((kind) => [kind, { kind }] as const), ['flag', flag] as const];
  return orders.map(([key, order]) => (
    <Button
      data-toast={key}
      key={key}
      onClick={() => showToast({ ...order, text: t(`dev.samples.toast.${key}`) })}
      small
      type="button"
    >
      {t(`dev.samples.show.${key}`)}
    </Button>
  ));
}
