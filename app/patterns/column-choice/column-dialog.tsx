import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { LoadedDialogProps } from '../../ui/dialog-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { KEY_FIELD } from '../hidden-fields.ts';
import { RefusalBanner } from '../trouble/refusal-banner.tsx';
import type { ColumnChoice } from './column-choice.ts';
import { ColumnEditor } from './column-editor.tsx';
import type { ColumnPageView } from './column-page-view.ts';

/** The form that the page of columns would send. */
function formOf({ order, chosen }: ColumnChoice, key: string): FormData {
  const form = new FormData();
  form.append(KEY_FIELD, key);
  form.append('intent', 'save');
  form.append('order', order.join(','));
  for (const id of chosen) form.append('show', String(id));
  return form;
}

/** The same as the page of columns, over the list; there columns can also be dragged. */
export function ColumnDialog({ address, onClose }: LoadedDialogProps & { readonly address: string }) {
  const { t } = useTranslation('labels');
  const { data, load, submit, state } = useFetcher<ColumnPageView>({ key: 'columns' });
  const [asked, setAsked] = useState(false);
  const [choice, setChoice] = useState<ColumnChoice | null>(null);
  const [sent, setSent] = useState(false);

  useEffect(() => {
    load(address);
    setAsked(true);
  }, [load, address]);
  useEffect(() => {
    if (!sent || state !== 'idle') return;
    setSent(false);
    // Done, it leads on to the list; what was refused comes back.
    if (!data?.refusal) onClose();
  }, [sent, state, data, onClose]);

  if (!data || !asked || (choice === null && state !== 'idle')) return null;
  const now = choice ?? data.choice;
  const save = () => {
    submit(formOf(now, data.key), { method: 'post', action: address });
    setSent(true);
  };
  return (
    <Dialog
      actions={
        data.options.length > 0 && (
          <>
            <Button onClick={onClose} type="button">
              {t('columns.cancel')}
            </Button>
            <Button disabled={sent} manner="primary" onClick={save} type="button">
              {t('columns.save')}
            </Button>
          </>
        )
      }
      closeLabel={t('display.close')}
      onClose={onClose}
      open
      title={data.title}
    >
      {data.refusal && <RefusalBanner refusal={data.refusal} />}
      {data.options.length === 0 ? (
        <EmptyState text={t('columns.noneText')} title={t('columns.none')} />
      ) : (
        <ColumnEditor choice={now} onChange={setChoice} options={data.options} usual={data.usual} />
      )}
    </Dialog>
  );
}
