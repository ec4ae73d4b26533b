import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

interface Titled {
  readonly pageTitle?: string | undefined;
  readonly errorTitle?: string | undefined;
}

/**
 * Returns the answer to a form of this route that was not carried out. It stays as long as the page, unlike
 * in Remix, and its title becomes the tab's, since `meta` sees loaders alone.
 */
export function useAnswer<Answer extends Titled>(): Answer | null {
  const { key } = useLocation();
  const loaded: unknown = useLoaderData();
  const answered = (useActionData() as Answer | null | undefined) ?? null;
  const last = useRef({ key, loaded, answered });
  const isAnotherPage = last.current.key !== key && last.current.loaded !== loaded;
  const stays = answered === null && !isAnotherPage ? last.current.answered : answered;
  last.current = { key, loaded, answered: stays };
  const { pageTitle, errorTitle } = stays ?? {};
  useEffect(() => {
    const before = document.title;
    const title = pageTitle ?? (errorTitle && `${errorTitle} ${before}`);
    if (!title) return;
    document.title = title;
    return () => {
      // Another page has set its own by now.
      if (document.title === title) document.title = before;
    };
  }, [pageTitle, errorTitle]);
  return stays;
}
