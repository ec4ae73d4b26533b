import { loadRemainingTexts } from '../../i18n/browser-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { DialogLink, type LoadedDialogProps } from '../../ui/dialog-link.tsx';

/** Leads to the choice of a list's columns: its page, and with scripts the same as a dialog over the list. */
export function ColumnsLink(props: {
  /** The list's own address. */
  readonly list: string;
  readonly search: string;
  /** How many are on screen. */
  readonly shown: number;
}) {
  const { t, i18n } = useTranslation('labels');
  const address = paths.beside(props.list, 'columns', props.search);
  const load = async () => {
    const [{ ColumnDialog }] = await Promise.all([
      import('./column-dialog.tsx'),
      loadRemainingTexts(i18n, i18n.language),
    ]);
    return ({ onClose }: LoadedDialogProps) => <ColumnDialog address={address} onClose={onClose} />;
  };
  return (
    <DialogLink href={address} load={load}>
      {t('columns.link', { number: props.shown })}
    </DialogLink>
  );
}
