import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { showToast } from '../overlays/toast-orders.ts';

/** A question with two answers; a toast above the dialog confirms the second. */
export function SampleDialog(props: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('labels');
  const confirm = () => showToast({ kind: 'good', text: t('dev.samples.toast.good') });
  return (
    <Dialog
      {...props}
      actions={
        <>
          <Button onClick={props.onClose} type="button">
            {t('dev.samples.keep')}
          </Button>
          <Button variant="primary" onClick={confirm} type="button">
            {t('dev.samples.cancelReservation')}
          </Button>
        </>
      }
      closeLabel={t('display.close')}
      text={t('dev.samples.cancelText')}
      title={t('dev.samples.cancelTitle')}
    />
  );
}
