import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { pageTitle, titleMeta } from '../../patterns/page-title.ts';
import { forbiddenTrouble } from '../../patterns/trouble/describe-trouble.server.ts';
import { Trouble } from '../../patterns/trouble/trouble.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { ownPermissions } from './own-permissions.server.ts';
import { INCOMPLETE_APPLICATION, INCOMPLETE_SECTIONS, openTo } from './sections.ts';
import * as css from './settings.css.ts';

export const meta = titleMeta;

/** A screen of settings that is not built yet says so; one that there is none of is not found. */
export async function loader(args: LoaderFunctionArgs) {
  const permissions = await ownPermissions(args);
  const { t } = args.context;
  const isPanel = new URL(args.request.url).pathname.startsWith(`${paths.applicationSettings()}/`);
  const sections = isPanel ? INCOMPLETE_APPLICATION : INCOMPLETE_SECTIONS;
  const section = sections.find(({ slug }) => slug === args.params.section);
  const up = isPanel ? paths.applicationSettings() : paths.settings();
  if (!section) {
    const title = t('labels:notFound.title');
    return data({ pageTitle: pageTitle(title), title, up, trouble: null, isKnown: false }, { status: 404 });
  }
  const title = t(`settings:sections.${section.name}.title`);
  const known = { pageTitle: pageTitle(title), title, up, isKnown: true };
  if (openTo([section], permissions).length > 0) return { ...known, trouble: null };
  return data(
    { ...known, trouble: forbiddenTrouble(section.permission, (key, values) => t(key, { ...values })) },
    { status: 403 },
  );
}

export default function IncompleteSettings() {
  const { t } = useTranslation('settings');
  const { title, trouble, up, isKnown } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  if (!isKnown) {
    const back = { href: up, label: t('labels:notFound.back') };
    return (
      <NotFound
        back={back}
        eyebrow={t('labels:notFound.label')}
        text={t('labels:notFound.text')}
        title={title}
      />
    );
  }
  return (
    <>
      <header className={css.head}>
        <h1>{title}</h1>
      </header>
      <div className={css.sections}>
        {trouble ? (
          <Trouble again={pathname} trouble={trouble} />
        ) : (
          <EmptyState
            action={<ButtonLink href={up}>{t('incomplete.back')}</ButtonLink>}
            title={t('incomplete.text')}
          />
        )}
      </div>
    </>
  );
}
