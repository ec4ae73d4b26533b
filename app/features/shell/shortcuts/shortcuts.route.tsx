import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { requireStaff } from '../../../identity/guard.server.ts';
import { pageTitle, titleMeta } from '../../../patterns/page/page-title.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import * as css from './shortcuts.css.ts';

export const meta = titleMeta;

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return { pageTitle: pageTitle(args.context.t('labels:shortcuts.title')) };
}

export default function ShortcutsPage() {
  const { t } = useTranslation('labels');
  return (
    <div className={css.page}>
      <h1>{t('shortcuts.title')}</h1>
      <Panel title={t('shortcuts.keys')}>
        <ShortcutList />
      </Panel>
    </div>
  );
}
