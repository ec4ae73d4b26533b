import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { showToast } from '../toast/toast-orders.ts';

/** A question with two answers; the second is answered by a toast above the dialog. */
export function SampleDialog(props: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('labels');
  const done = () => showToast({ kind: 'good', text: t('dev.samples.toast.good') });
  return (
    <Dialog
      actions={
        <>
          <Button onClick={props.onClose} type="button">
            {t('dev.samples.keep')}
          </Button>
          <Button manner="primary" onClick={done} type="button">
            {t('dev.samples.cancelReservation')}
          </Button>
        </>
      }
      closeLabel={t('display.close')}
      onClose={props.onClose}
      open={props.open}
      text={t('dev.samples.cancelText')}
      title={t('dev.samples.cancelTitle')}
    />
  );
}
