import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { requireStaff } from '../../identity/guard.server.ts';
import * as paths from '../../paths.ts';
import { withUnread } from '../../patterns/error-page/describe-error.server.ts';
import { pageTitle, titleMeta } from '../../patterns/page/page-title.ts';
import { orSignInAgain } from '../../patterns/request/sign-in-again.server.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextInput } from '../../ui/form/field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SectionGroups } from './section-list.tsx';
import { loadHome } from './section-states.server.ts';
import * as css from './settings.css.ts';

export const meta = titleMeta;

/** Lists the settings that this user may open, each with its present state. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const home = await orSignInAgain(args, loadHome(args, staff));
  return withUnread(args.context, { pageTitle: pageTitle(args.context.t('settings:home.title')), ...home });
}

export default function SettingsHome() {
  const { t } = useTranslation('settings');
  const { business, find, groups } = useLoaderData<typeof loader>();
  return (
    <>
      <header className={css.home}>
        <h1>{t('home.title')}</h1>
        <p>{business}</p>
        <search>
          <form action={paths.settings()} className={css.find} method="get">
            <TextInput
              aria-label={t('home.find')}
              autoComplete="off"
              defaultValue={find}
              key={find}
              name="q"
              placeholder={t('home.find')}
              type="search"
            />
            <Button type="submit">{t('home.submit')}</Button>
          </form>
        </search>
      </header>
      {groups.length > 0 ? (
        <SectionGroups groups={groups} />
      ) : (
        <div className={css.empty}>
          <EmptyState
            action={<ButtonLink href={paths.settings()}>{t('home.all')}</ButtonLink>}
            text={t('home.nothingText')}
            title={t('home.nothing', { find })}
          />
        </div>
      )}
    </>
  );
}
