import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import type { loader } from './search.route.tsx';
import type { SearchGroup } from './search-view.ts';

/** Long enough for the next letter of somebody who types, short enough not to be felt. */
const PAUSE_MS = 180;

interface Found {
  readonly groups: readonly SearchGroup[];
  readonly state: 'ready' | 'busy' | 'failed';
  /** Why there are no records, in words; null when they could be searched. */
  readonly unsearched: string | null;
}

/**
 * What /search finds for a text that is being typed. It is asked once the typing pauses; an answer that a newer question
 * has overtaken is dropped, and until the newest is there the last one stays on screen.
 */
export function useFound(text: string): Found {
  const { data, load, state } = useFetcher<typeof loader>({ key: 'palette' });
  const [asked, setAsked] = useState<string | null>(null);
  const query = text.replace(/\s+/g, ' ').trim();

  // The first list stands at once.
  const pause = useRef(0);
  useEffect(() => {
    const ask = () => {
      pause.current = PAUSE_MS;
      setAsked(query);
      load(paths.search(query, 'stays'));
    };
    const timer = setTimeout(ask, pause.current);
    return () => clearTimeout(timer);
  }, [query, load]);

  const busy = asked !== query || state !== 'idle' || data === undefined;
  if (!busy && data.failed) return { groups: [], state: 'failed', unsearched: null };
  const { groups = [], unsearched } = data ?? {};
  return {
    groups,
    state: busy ? 'busy' : 'ready',
    unsearched: unsearched ? `${unsearched.title}. ${unsearched.text}` : null,
  };
}
