import { useLocation, useNavigation, useNavigationType } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as paths from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Pagination } from '../../ui/navigation.tsx';
import { DialogLink, type LoadedDialogProps } from '../../ui/overlays/dialog-link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ErrorPanel } from '../error-page/refusal-banner.tsx';
import { ParentLinks } from '../page/parent-links.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { FilterForm } from './filter-form.tsx';
import { addressWithout, listAddress } from './list-address.ts';
import * as css from './list-screen.css.ts';
import { ListTable } from './list-table.tsx';
import type { ListRemark, ListView } from './list-view.ts';
import { useScrollPosition } from './scroll-position.ts';
import { ViewTabs } from './view-tabs.tsx';

/** The screen of every list: links and one GET form. */
export function ListScreen({ list: view }: { readonly list: ListView }) {
  const { body } = view;
  const { pathname, search } = useLocation();
  const region = useScrollPosition();
  // It is 'POP' for a page of the server, too.
  const atOnce = useNavigationType() === 'POP';
  const busy = useNavigation().location?.pathname === pathname;
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <ParentLinks parents={view.parents} />
        <h1>{view.title}</h1>
        {view.counts && <span className={css.counts}>{view.counts}</span>}
        {view.remark && <Remark {...view.remark} />}
        {body.state === 'rows' && <ExportMenu />}
        {view.import && <ButtonLink href={view.import.href}>{view.import.label}</ButtonLink>}
        {view.create && (
          <ButtonLink aria-keyshortcuts="n" href={view.create.href} variant="primary">
            {view.create.label}
          </ButtonLink>
        )}
      </header>
      <div className={css.panel}>
        <ViewTabs
          canSave={view.views.canSave === true && body.state !== 'not-asked'}
          list={view.name}
          search={search}
          views={view.views}
        />
        <FilterForm search={search} view={view}>
          {!view.columnsFixed && <ColumnsLink list={pathname} search={search} shown={view.columns.length} />}
        </FilterForm>
        {body.state === 'rows' ? (
          <>
            <ListTable
              atOnce={atOnce}
              body={body}
              busy={busy}
              list={pathname.replace(/\/$/, '')}
              regionRef={region}
              search={search}
              view={view}
            />
            <Foot search={search} totals={body.totals} view={view} />
          </>
        ) : (
          <InsteadOfRows again={pathname + search} body={body} search={search} view={view} />
        )}
      </div>
    </div>
  );
}

function Remark({ text, bar }: ListRemark) {
  return (
    <span className={css.counts}>
      {bar && <progress aria-hidden="true" className={css.bar} max={bar.whole} value={bar.used} />} {text}
    </span>
  );
}

interface Part {
  readonly view: ListView;
  readonly search: string;
}

function InsteadOfRows(
  props: Part & {
    readonly body: Exclude<ListView['body'], { readonly state: 'rows' }>;
    readonly again: string;
  },
) {
  const { t } = useTranslation('labels');
  const { view, body, search, again } = props;
  if (body.state === 'failed' || body.state === 'forbidden')
    return <ErrorPanel again={again} errorView={body} />;
  const isPastEnd = body.state === 'past-end';
  const href = isPastEnd ? listAddress(search, { page: view.pages }) : addressWithout(search, view.filters);
  const action = <ButtonLink href={href}>{t(isPastEnd ? 'list.lastPage' : 'list.clear')}</ButtonLink>;
  return <EmptyState action={body.state !== 'empty' && action} text={body.text} title={body.title} />;
}

const SIZES = [10, 25, 50, 100];

function Foot({ view, search, totals }: Part & { readonly totals: string }) {
  const { t } = useTranslation('labels');
  const sizes = [...new Set([...SIZES, view.size])].sort((a, b) => a - b);
  return (
    <footer className={css.foot}>
      {view.range && <span>{view.range}</span>}
      <nav aria-label={t('list.rows')} className={css.sizes} data-stay="">
        <span aria-hidden="true">{t('list.rows')}</span>
        {sizes.map((size) => (
          <a
            aria-current={size === view.size ? 'true' : undefined}
            href={listAddress(search, { size })}
            key={size}
          >
            {size}
          </a>
        ))}
      </nav>
      {totals && <span>{totals}</span>}
      <div className={css.pages}>
        <Pagination
          address={(page) => listAddress(search, { page })}
          label={t('list.pages')}
          next={t('list.next')}
          page={view.page}
          pages={view.pages}
          // A page's texts are those that it reads: the first has nothing before it.
          previous={view.page > 1 ? t('list.previous') : ''}
        />
      </div>
    </footer>
  );
}

/** Leads to the columns' page, and with scripts to the same as a dialog. */
function ColumnsLink(props: { readonly list: string; readonly search: string; readonly shown: number }) {
  const { t } = useTranslation('labels');
  const address = paths.beside(props.list, 'columns', props.search);
  const load = async () => {
    const { ColumnDialog } = await import('./column-dialog.tsx');
    return ({ onClose }: LoadedDialogProps) => <ColumnDialog address={address} onClose={onClose} />;
  };
  return (
    <DialogLink href={address} load={load}>
      {t('columns.link', { number: props.shown })}
    </DialogLink>
  );
}
