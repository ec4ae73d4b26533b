import { useLocation, useNavigation } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ColumnsLink } from '../column-choice/columns-link.tsx';
import { listAddress } from '../list/list-address.ts';
import { parametersOf } from '../list/list-query.ts';
import type { ListView } from '../list/list-view.ts';
import { ExportMenu } from '../list-export/export-menu.tsx';
import { ViewTabs } from '../saved-views/view-tabs.tsx';
import { Trouble } from '../trouble/trouble.tsx';
import { FilterForm } from './filter-form.tsx';
import { ListFoot } from './list-foot.tsx';
import * as css from './list-screen.css.ts';
import { ListTable } from './list-table.tsx';
import { type PackedList, unpackView } from './packed-list.ts';
import { usePlace } from './place.ts';
import { shownChoices } from './shown-choices.ts';

/**
 * The screen of every list: title with counts, filters, rows or what stands in their place, foot. All of it is
 * links and one GET form; `address` gives a record's own page.
 */
export function ListScreen(props: { readonly list: PackedList; readonly address: (id: string) => string }) {
  const { list } = props;
  const view = useMemo(() => unpackView(list, shownChoices), [list]);
  const { pathname, search } = useLocation();
  const region = usePlace();
  const busy = useNavigation().location?.pathname === pathname;
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1>{view.title}</h1>
        {view.counts && <span className={css.counts}>{view.counts}</span>}
        {view.body.state === 'rows' && <ExportMenu />}
        {view.create && (
          <ButtonLink aria-keyshortcuts="n" href={view.create.href} manner="primary">
            {view.create.label}
          </ButtonLink>
        )}
      </header>
      <div className={css.panel}>
        <ViewTabs
          canSave={view.body.state !== 'not-asked'}
          list={pathname.split('/')[1] ?? ''}
          views={view.views}
        />
        <FilterForm search={search} view={view}>
          {!view.columnsFixed && <ColumnsLink list={pathname} search={search} shown={view.columns.length} />}
        </FilterForm>
        {view.body.state === 'rows' ? (
          <>
            <ListTable
              address={props.address}
              busy={busy}
              packed={list.packedRows ?? ''}
              regionRef={region}
              search={search}
              view={view}
            />
            <ListFoot search={search} view={view} />
          </>
        ) : (
          <InsteadOfRows again={pathname + search} search={search} view={view} />
        )}
      </div>
    </div>
  );
}

function InsteadOfRows(props: { readonly view: ListView; readonly search: string; readonly again: string }) {
  const { t } = useTranslation('labels');
  const { body, filters, pages } = props.view;
  if (body.state === 'rows') return null;
  if (body.state === 'failed' || body.state === 'forbidden') {
    return <Trouble again={props.again} trouble={body} />;
  }
  if (body.state === 'past-end') {
    return (
      <EmptyState
        action={
          <ButtonLink href={listAddress(props.search, { page: pages })}>{t('list.lastPage')}</ButtonLink>
        }
        text={body.text}
        title={body.title}
      />
    );
  }
  const cleared = Object.fromEntries(filters.flatMap(parametersOf).map((name) => [name, null]));
  return (
    <EmptyState
      action={
        body.state === 'empty' ? undefined : (
          <ButtonLink href={listAddress(props.search, cleared)}>{t('list.clear')}</ButtonLink>
        )
      }
      text={body.text}
      title={body.title}
    />
  );
}
