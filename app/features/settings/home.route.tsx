import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { pageTitle, titleMeta } from '../../patterns/page/page-title.ts';
import { INCOMPLETE_SETTINGS, isOn } from '../experiments/public.ts';
import { ownAccess } from './own-access.server.ts';
import { SectionList } from './section-list.tsx';
import { INCOMPLETE_APPLICATION, INCOMPLETE_SECTIONS, linkTo, openTo, type SectionLink } from './sections.ts';
import * as css from './settings.css.ts';

export const meta = titleMeta;

/** Lists the settings that are complete, and with the experimental feature those that are not. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await ownAccess(args);
  const { t, preferences } = args.context;
  const sections: SectionLink[] = [
    linkTo(t, 'preferences', paths.preferences()),
    linkTo(t, 'experiments', paths.experiments()),
  ];
  if (openTo(INCOMPLETE_APPLICATION, access).length > 0)
    sections.push(linkTo(t, 'application', paths.applicationSettings()));
  if (isOn(INCOMPLETE_SETTINGS, preferences.flags))
    for (const { slug, name } of openTo(INCOMPLETE_SECTIONS, access))
      sections.push({ ...linkTo(t, name, paths.settings(slug)), incomplete: true });
  return { pageTitle: pageTitle(t('settings:home.title')), sections };
}

export default function SettingsHome() {
  const { t } = useTranslation('settings');
  const { sections } = useLoaderData<typeof loader>();
  return (
    <>
      <header className={css.head}>
        <h1>{t('home.title')}</h1>
      </header>
      <SectionList sections={sections} />
    </>
  );
}
