import { useLocation } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as paths from '../../paths.ts';
import { ErrorPanel } from '../../patterns/error-page/refusal-banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/form/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import * as css from './search-screen.css.ts';
import type { SearchGroup, SearchItem, SearchView } from './search-view.ts';

/** The palette as a page. */
export function SearchScreen({ query, groups, unsearched }: SearchView) {
  const { t } = useTranslation('labels');
  return (
    <div className={css.screen}>
      <h1>{t('search.title')}</h1>
      <search>
        <form action={paths.search()} className={css.form} method="get">
          <TextInput
            aria-label={t('search.find')}
            autoComplete="off"
            autoFocus={query === ''}
            defaultValue={query}
            key={query}
            name="q"
            placeholder={t('search.find')}
            type="search"
          />
          <Button variant="primary" type="submit">
            {t('search.submit')}
          </Button>
        </form>
      </search>
      {unsearched && <ErrorPanel again={paths.search(query)} errorView={unsearched} />}
      {!unsearched && groups.length === 0 && (
        <EmptyState text={t('search.nothingText')} title={t('search.nothing', { query })} />
      )}
      <FoundGroups groups={groups} />
    </div>
  );
}

/** The results as links, a panel for each kind. */
export function FoundGroups({ groups }: { readonly groups: readonly SearchGroup[] }) {
  const { pathname, search } = useLocation();
  return (
    <div className={css.groups}>
      {groups.map(({ kind, title, items, failed, all }) => (
        <Panel foot={all && <a href={all.href}>{all.text}</a>} key={kind} title={title}>
          {failed && <p className={css.failed}>{failed}</p>}
          <ul className={css.items}>
            {items.map((item) => (
              <li key={item.id}>
                <RecordLink item={item} returnTo={pathname + search} />
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

function RecordLink({ item, returnTo }: { readonly item: SearchItem; readonly returnTo: string }) {
  const inside = (
    <>
      {item.text}
      {item.detail && <small className={css.detail}>{item.detail}</small>}
    </>
  );
  if (item.theme !== undefined) {
    return (
      <form action={item.href} method="post">
        <input name="return_to" type="hidden" value={returnTo} />
        <button className={css.item} name="theme" type="submit" value={item.theme}>
          {inside}
        </button>
      </form>
    );
  }
  return (
    <a className={css.item} data-document={item.leaves ? '' : undefined} href={item.href}>
      {inside}
    </a>
  );
}
