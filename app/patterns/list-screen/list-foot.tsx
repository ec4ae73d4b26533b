import { useTranslation } from '../../i18n/use-translation.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { listAddress } from '../list/list-address.ts';
import type { ListView } from '../list/list-view.ts';
import * as css from './list-screen.css.ts';

const SIZES = [10, 25, 50, 100];

/** Which rows these are, what they sum up to, how many to show, and the other pages. */
export function ListFoot({ view, search }: { readonly view: ListView; readonly search: string }) {
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
      {view.body.state === 'rows' && view.body.totals && <span>{view.body.totals}</span>}
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
