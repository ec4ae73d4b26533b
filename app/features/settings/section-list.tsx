import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, Icon } from '../../ui/marks.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { SettingsGroup } from './section-states.server.ts';
import * as css from './settings.css.ts';

/** Links to screens of settings in groups, each with its present state; incomplete ones say so. */
export function SectionGroups({ groups }: { readonly groups: readonly SettingsGroup[] }) {
  const { t } = useTranslation('settings');
  return (
    <div className={css.groups}>
      {groups.map(({ title, sections }) => (
        <Panel flush key={title} title={title}>
          <ul>
            {sections.map(({ href, icon, title: name, text, isIncomplete }) => (
              <li className={css.section} key={href}>
                <Icon name={icon} />
                <div>
                  <a className={css.link} href={href}>
                    {name}
                  </a>{' '}
                  {isIncomplete && (
                    <Badge shape="open" tone="warn">
                      {t('incomplete.mark')}
                    </Badge>
                  )}
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}
