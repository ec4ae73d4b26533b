import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ShortcutList } from './shortcut-list.tsx';

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('labels');
  return (
    <Dialog closeLabel={t('display.close')} onClose={onClose} open title={t('shortcuts.title')}>
      <ShortcutList />
    </Dialog>
  );
}
