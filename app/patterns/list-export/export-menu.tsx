import { useLocation } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { Menu, MenuLink } from '../../ui/menu.tsx';
import { listAddress } from '../list/list-address.ts';
import { place } from './export-menu.css.ts';
import { EXPORT_FORMATS } from './export-table.ts';

/** The list on screen as a file: links that are downloads, and where scripts run a dialog that shows the progress. */
export function ExportMenu() {
  const { t } = useTranslation('labels');
  const { pathname, search } = useLocation();
  const list = pathname.replace(/\/$/, '');
  return (
    <div className={place}>
      <Menu align="end" group="export" label={t('exports.open')}>
        {EXPORT_FORMATS.map((format) => (
          <MenuLink
            data-dialog="export"
            href={paths.beside(list, 'export', listAddress(search, { format }))}
            key={format}
          >
            {t(`exports.${format}`)}
          </MenuLink>
        ))}
      </Menu>
    </div>
  );
}
