import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { Trouble } from '../../patterns/trouble/trouble.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { FoundGroups } from './found-groups.tsx';
import * as css from './search-screen.css.ts';
import type { SearchView } from './search-view.ts';

/** The palette's twin: one field, and everything that it finds as links in groups. */
export function SearchScreen({
  query,
  groups,
  unsearched,
  failed,
}: SearchView & { readonly failed: boolean }) {
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
          <Button manner="primary" type="submit">
            {t('search.submit')}
          </Button>
        </form>
      </search>
      {failed && <EmptyState text={t('search.failedText')} title={t('search.failed')} />}
      {unsearched && <Trouble again={paths.search(query)} trouble={unsearched} />}
      {!failed && !unsearched && groups.length === 0 && (
        <EmptyState text={t('search.nothingText')} title={t('search.nothing', { query })} />
      )}
      <FoundGroups groups={groups} />
    </div>
  );
}
