import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { pageTitle, titleMeta } from '../../patterns/page-title.ts';
import { INCOMPLETE_SETTINGS, isOn } from '../experiments/public.ts';
import { ownPermissions } from './own-permissions.server.ts';
import { SectionList } from './section-list.tsx';
import { INCOMPLETE_APPLICATION, INCOMPLETE_SECTIONS, openTo } from './sections.ts';
import * as css from './settings.css.ts';

export const meta = titleMeta;

/** Where settings begin: what is ready, and with the experimental feature what is not. */
export async function loader(args: LoaderFunctionArgs) {
  const permissions = await ownPermissions(args);
  const { t, preferences } = args.context;
  const link = (href: string, name: string) => ({
    href,
    title: t(`settings:sections.${name}.title`),
    text: t(`settings:sections.${name}.text`),
  });
  const incomplete = isOn(INCOMPLETE_SETTINGS, preferences.flags) ? INCOMPLETE_SECTIONS : [];
  return {
    pageTitle: pageTitle(t('settings:home.title')),
    sections: [
      link(paths.preferences(), 'preferences'),
      link(paths.experiments(), 'experiments'),
      ...(openTo(INCOMPLETE_APPLICATION, permissions).length > 0
        ? [link(paths.applicationSettings(), 'application')]
        : []),
      ...openTo(incomplete, permissions).map(({ slug, name }) => ({
        ...link(paths.settings(slug), name),
        incomplete: true,
      })),
    ],
  };
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
