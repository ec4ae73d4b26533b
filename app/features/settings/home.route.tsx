import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { requireStaff } from '../../identity/guard.server.ts';
import { withUnread } from '../../patterns/error-page/describe-error.server.ts';
import { pageTitle, titleMeta } from '../../patterns/page/page-title.ts';
import { orSignInAgain } from '../../patterns/request/sign-in-again.server.ts';
import { SectionGroups } from './section-list.tsx';
import { loadHome } from './section-states.server.ts';
import * as css from './settings.css.ts';

export const meta = titleMeta;

/** Lists the settings that this user may open, each with its present state. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const groups = await orSignInAgain(args, loadHome(args, staff));
  return withUnread(args.context, { pageTitle: pageTitle(args.context.t('settings:home.title')), groups });
}

export default function SettingsHome() {
  const { t } = useTranslation('settings');
  const { groups } = useLoaderData<typeof loader>();
  return (
    <>
      <header className={css.head}>
        <h1>{t('home.title')}</h1>
      </header>
      <SectionGroups groups={groups} />
    </>
  );
}
