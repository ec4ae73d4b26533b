import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { requireStaff } from '../../identity/guard.server.ts';
import * as paths from '../../paths.ts';
import { withUnread } from '../../patterns/error-page/describe-error.server.ts';
import { pageTitle, titleMeta } from '../../patterns/page/page-title.ts';
import { orSignInAgain } from '../../patterns/request/sign-in-again.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SectionGroups } from './section-list.tsx';
import { loadPanels } from './section-states.server.ts';
import * as css from './settings.css.ts';

export const meta = titleMeta;

/** Lists the panels of the application settings that this user may open. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const groups = await orSignInAgain(args, loadPanels(args, staff));
  const title = args.context.t('settings:sections.application.title');
  return withUnread(args.context, { pageTitle: pageTitle(title), groups });
}

export default function ApplicationSettings() {
  const { t } = useTranslation('settings');
  const { groups } = useLoaderData<typeof loader>();
  return (
    <>
      <header className={css.head}>
        <h1>{t('sections.application.title')}</h1>
      </header>
      {groups.length > 0 ? (
        <SectionGroups groups={groups} />
      ) : (
        <div className={css.empty}>
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
