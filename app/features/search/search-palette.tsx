import { useFetcher, useNavigate, useSubmit } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as paths from '../../paths.ts';
import { Palette } from '../../ui/overlays/palette.tsx';
import type { FoundInPalette, SearchItem } from './search-view.ts';

const RECORDS = /^(?:reservation|agreement|vehicle|customer)-/;

/** Returns the text of the field in the top bar. */
const queryBefore = () => document.querySelector<HTMLInputElement>('header input[name=q]')?.value ?? '';

/** The command palette: the results of the search in a dialog. */
export function SearchPalette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('labels');
  const navigate = useNavigate();
  const submit = useSubmit();
  const [query, setQuery] = useState(queryBefore);
  const { groups, state, unsearched } = useFound(query);

  const recent = query.trim() === '' ? recentItems : [];
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
      const fields = { theme: item.theme, return_to: location.pathname + location.search };
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
      onSubmit={(submitted) => navigate(paths.search(submitted))}
      placeholder={t('search.find')}
      query={query}
      status={status}
    />
  );
}

/** Milliseconds without input before a request. */
const PAUSE_MS = 180;

/** Returns the results while the user types; the last results stay until the newest arrive. */
function useFound(text: string) {
  const { data, load, state } = useFetcher<FoundInPalette>({ key: 'palette' });
  const [asked, setAsked] = useState<string | null>(null);
  const query = text.replace(/\s+/g, ' ').trim();

  // The first request waits for nothing.
  const pause = useRef(0);
  useEffect(() => {
    const ask = () => {
      pause.current = PAUSE_MS;
      setAsked(query);
      load(paths.searchResults(query));
    };
    const timer = setTimeout(ask, pause.current);
    return () => clearTimeout(timer);
  }, [query, load]);

  const busy = asked !== query || state !== 'idle' || data === undefined;
  if (!busy && data.failed) return { groups: [], state: 'failed' as const, unsearched: null };
  const { groups = [], unsearched } = data ?? {};
  return {
    groups,
    state: busy ? ('busy' as const) : ('ready' as const),
    /** Text of the failure in place of records; null when the search succeeded. */
    unsearched: unsearched ? `${unsearched.title}. ${unsearched.text}` : null,
  };
}

const MOST = 5;

/** Records that the user opened from the palette, the latest first: in memory only, since terminals are shared. */
let recentItems: readonly SearchItem[] = [];

function noteRecent(item: SearchItem): void {
  recentItems = [item, ...recentItems.filter(({ id }) => id !== item.id)].slice(0, MOST);
}
