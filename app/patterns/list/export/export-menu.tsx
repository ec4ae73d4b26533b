import { useLocation } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import * as paths from '../../../paths.ts';
import { Menu, MenuLink } from '../../../ui/menus.tsx';
import { listAddress } from '../list-address.ts';
import { exportMenu } from '../list-screen.css.ts';
import { EXPORT_FORMATS } from '../list-view.ts';

/** The current list as a file: downloads, with scripts a dialog that shows the progress. */
export function ExportMenu() {
  const { t } = useTranslation('labels');
  const { pathname, search } = useLocation();
  const list = pathname.replace(/\/$/, '');
  return (
    <div className={exportMenu}>
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
