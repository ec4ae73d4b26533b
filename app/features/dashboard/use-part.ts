import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { Part, PartData, PartName } from './home-view.ts';

/**
 * Returns a part of the page. Scripts ask for one that was late; until it is there the page shows what it had before.
 * @param search the query of the page
 */
export function usePart<Name extends PartName>(
  name: Name,
  part: Part<PartData[Name]>,
  search: string,
): Part<PartData[Name]> {
  const { data, load } = useFetcher<Part<PartData[Name]>>({ key: `part ${name}` });
  const shown = useRef(part);
  const isLate = part.state === 'loading';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each late part of the page is asked for once
  useEffect(() => {
    if (isLate) load(`/home/${name}${search}`);
  }, [part]);
  const latest = useRef(data);
  if (!isLate) shown.current = part;
  else if (data !== undefined && latest.current !== data) shown.current = data as Part<PartData[Name]>;
  latest.current = data;
  return shown.current;
}
