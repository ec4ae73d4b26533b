import { useNavigate, useSubmit } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { Palette } from '../../ui/palette/palette.tsx';
import { noteRecent, recentItems } from './recent-items.ts';
import type { SearchItem } from './search-view.ts';
import { useFound } from './use-found.ts';

const RECORDS = /^(?:reservation|agreement|vehicle|customer)-/;

/** What stands in the top bar's field already. */
const typedSoFar = () => document.querySelector<HTMLInputElement>('header input[name=q]')?.value ?? '';

/** The command palette over the page: everything that /search finds, walked by keys. */
export function SearchPalette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('labels');
  const navigate = useNavigate();
  const submit = useSubmit();
  const [query, setQuery] = useState(typedSoFar);
  const { groups, state, unsearched } = useFound(query);

  const recent = query.trim() === '' ? recentItems() : [];
  const shown =
    recent.length > 0
      ? [{ kind: 'recent', title: t('search.groups.recent'), items: recent, failed: null }, ...groups]
      : groups;
  const count = shown.reduce((sum, { items }) => sum + items.length, 0);
  const status = {
    busy: t('search.busy'),
    failed: t('search.failed'),
    ready:
      unsearched ??
      (count === 0 ? t('search.nothing', { query: query.trim() }) : t('search.found', { number: count })),
  }[state];

  function choose(item: SearchItem): void {
    if (RECORDS.test(item.id)) noteRecent(item);
    if (item.theme !== undefined) {
      const back = location.pathname + location.search;
      const fields = { theme: item.theme, return_to: back };
      submit(fields, { method: 'post', action: item.href, replace: true, preventScrollReset: true });
    } else if (item.leaves) {
      location.assign(item.href);
    } else {
      navigate(item.href);
      document.getElementById('content')?.focus({ preventScroll: true });
    }
  }

  return (
    <Palette
      busy={state === 'busy'}
      groups={shown}
      listName={t('search.list')}
      name={t('search.title')}
      onChoose={choose}
      onClose={onClose}
      onQuery={setQuery}
      onSubmit={(typed) => navigate(paths.search(typed))}
      placeholder={t('search.find')}
      query={query}
      status={status}
    />
  );
}
