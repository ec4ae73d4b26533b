import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { requireStaff } from '../../identity/guard.server.ts';
import * as paths from '../../paths.ts';
import { forbiddenView } from '../../patterns/error-page/describe-error.server.ts';
import { ErrorPanel } from '../../patterns/error-page/refusal-banner.tsx';
import { pageTitle, titleMeta } from '../../patterns/page/page-title.ts';
import { staffContextOf } from '../../patterns/record/read-record.server.ts';
import { orSignInAgain } from '../../patterns/request/sign-in-again.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, NotFound } from '../../ui/states.tsx';
import { INCOMPLETE_APPLICATION, INCOMPLETE_SECTIONS, openTo } from './sections.ts';
import * as css from './settings.css.ts';

export const meta = titleMeta;

/** Says that a screen of settings is not built yet; an unknown one is not found. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const { access } = await orSignInAgain(args, staffContextOf(args, staff));
  const { t } = args.context;
  const isPanel = new URL(args.request.url).pathname.startsWith(`${paths.applicationSettings()}/`);
  const sections = isPanel ? INCOMPLETE_APPLICATION : INCOMPLETE_SECTIONS;
  const section = sections.find(({ slug }) => slug === args.params.section);
  const up = isPanel ? paths.applicationSettings() : paths.settings();
  if (!section) {
    const title = t('labels:notFound.title');
    return data({ pageTitle: pageTitle(title), title, up, errorView: null, isKnown: false }, { status: 404 });
  }
  const title = t(`settings:sections.${section.name}.title`);
  const known = { pageTitle: pageTitle(title), title, up, isKnown: true };
  if (openTo([section], access).length > 0) return { ...known, errorView: null };
  const errorView = forbiddenView(section.permission, (key, values) => t(key, { ...values }));
  return data({ ...known, errorView }, { status: 403 });
}

export default function IncompleteSettings() {
  const { t } = useTranslation('settings');
  const { title, errorView, up, isKnown } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  if (!isKnown) {
    const back = { href: up, label: t('labels:notFound.back') };
    const words = { eyebrow: t('labels:notFound.label'), text: t('labels:notFound.text'), title };
    return <NotFound {...words} back={back} />;
  }
  return (
    <>
      <header className={css.head}>
        <h1>{title}</h1>
      </header>
      <div className={css.empty}>
        {errorView ? (
          <ErrorPanel again={pathname} errorView={errorView} />
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
