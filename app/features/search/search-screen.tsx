import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import * as css from './search-screen.css.ts';
import type { SearchItem, SearchView } from './search-view.ts';

/** The palette's twin: one field, and everything that it finds as links in groups. */
export function SearchScreen({ query, groups, failed }: SearchView & { readonly failed: boolean }) {
  const { t } = useTranslation('labels');
  const { pathname, search } = useLocation();
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
          <Button manner="primary" type="submit">
            {t('search.submit')}
          </Button>
        </form>
      </search>
      {failed && <EmptyState text={t('search.failedText')} title={t('search.failed')} />}
      {!failed && groups.length === 0 && (
        <EmptyState text={t('search.nothingText')} title={t('search.nothing', { query })} />
      )}
      <div className={css.groups}>
        {groups.map(({ kind, title, items, failed: why }) => (
          <Panel key={kind} title={title}>
            {why && <p className={css.failed}>{why}</p>}
            <ul className={css.items}>
              {items.map((item) => (
                <li key={item.id}>
                  <Way item={item} returnTo={pathname + search} />
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </div>
  );
}

function Way({ item, returnTo }: { readonly item: SearchItem; readonly returnTo: string }) {
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
