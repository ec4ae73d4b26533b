import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { pageTitle, titleMeta } from '../../patterns/page/page-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { INCOMPLETE_PANELS, isOn } from '../experiments/public.ts';
import { ownAccess } from './own-access.server.ts';
import { SectionList } from './section-list.tsx';
import { INCOMPLETE_APPLICATION, linkTo, openTo } from './sections.ts';
import * as css from './settings.css.ts';

export const meta = titleMeta;

/** Lists the panels of the application settings that this user may open; none is complete. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await ownAccess(args);
  const { t, preferences } = args.context;
  const shown = isOn(INCOMPLETE_PANELS, preferences.flags) ? openTo(INCOMPLETE_APPLICATION, access) : [];
  const links = shown.map(({ slug, name }) => linkTo(t, name, paths.applicationSettings(slug)));
  return {
    pageTitle: pageTitle(t('settings:sections.application.title')),
    sections: links.map((link) => ({ ...link, incomplete: true })),
  };
}

export default function ApplicationSettings() {
  const { t } = useTranslation('settings');
  const { sections } = useLoaderData<typeof loader>();
  return (
    <>
      <header className={css.head}>
        <h1>{t('sections.application.title')}</h1>
      </header>
      {sections.length > 0 ? (
        <SectionList sections={sections} />
      ) : (
        <div className={css.sections}>
          <EmptyState
            action={<ButtonLink href={paths.experiments()}>{t('application.features')}</ButtonLink>}
            text={t('application.emptyText')}
            title={t('application.empty')}
          />
        </div>
      )}
    </>
  );
}
