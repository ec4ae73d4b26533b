import { useActionData, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** The tab's title with an answer: whole, or what stands before the page's own. */
interface Titled {
  readonly pageTitle?: string | undefined;
  readonly errorTitle?: string | undefined;
}

/**
 * What the product answered to a form of this route that it did not carry out, and null where it did not. It stays while the
 * page does, also when Remix reads the page's data anew. Its title becomes the tab's, since Remix's `meta` sees only what
 * loaders give.
 */
export function useAnswer<Answer extends Titled>(): Answer | null {
  const { key } = useLocation();
  const answered = (useActionData() as Answer | null | undefined) ?? null;
  const last = useRef({ key, answered });
  if (answered !== null || last.current.key !== key) last.current = { key, answered };
  const { pageTitle, errorTitle } = last.current.answered ?? {};
  useEffect(() => {
    const before = document.title;
    const title = pageTitle ?? (errorTitle === undefined ? before : `${errorTitle} ${before}`);
    document.title = title;
    return () => {
      // Another page has given its own by now.
      if (document.title === title) document.title = before;
    };
  }, [pageTitle, errorTitle]);
  return last.current.answered;
}
