import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** The tab's title with an answer: whole, or what stands before the page's own. */
interface Titled {
  readonly pageTitle?: string | undefined;
  readonly errorTitle?: string | undefined;
}

/**
 * What the product answered to a form of this route that it did not carry out, and null where it did not. It stays while the
 * page does: also when its data are read anew, and on a way to another place of it, for both of which Remix forgets it.
 * Its title becomes the tab's, since Remix's `meta` sees only what loaders give.
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
      // Another page has given its own by now.
      if (document.title === title) document.title = before;
    };
  }, [pageTitle, errorTitle]);
  return stays;
}
