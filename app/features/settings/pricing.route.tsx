import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { requireStaff } from '../../identity/guard.server.ts';
import { forbiddenView, withUnread } from '../../patterns/error-page/describe-error.server.ts';
import { ErrorPanel } from '../../patterns/error-page/refusal-banner.tsx';
import { pageTitle, titleMeta } from '../../patterns/page/page-title.ts';
import { orSignInAgain } from '../../patterns/request/sign-in-again.server.ts';
import { SectionGroups } from './section-list.tsx';
import { loadPricing } from './section-states.server.ts';
import * as css from './settings.css.ts';

export const meta = titleMeta;

/** Lists the screens of rates and charges that this user may open; without the permission the page says so. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const groups = await orSignInAgain(args, loadPricing(args, staff));
  const { t } = args.context;
  const page = { pageTitle: pageTitle(t('settings:sections.rates.title')), groups };
  if (groups.length > 0) return withUnread(args.context, { ...page, errorView: null });
  const errorView = forbiddenView('SETTINGS_RATES', (key, values) => t(key, { ...values }));
  return data({ ...page, errorView, unread: null }, { status: 403 });
}

export default function PricingSettings() {
  const { t } = useTranslation('settings');
  const { groups, errorView } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <>
      <header className={css.head}>
        <h1>{t('sections.rates.title')}</h1>
        <p>{t('sections.rates.text')}</p>
      </header>
      {errorView ? (
        <div className={css.empty}>
          <ErrorPanel again={pathname} errorView={errorView} />
        </div>
      ) : (
        <SectionGroups groups={groups} />
      )}
    </>
  );
}
