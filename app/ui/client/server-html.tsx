import { useRevalidator } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';

/** The properties of an element whose content React leaves as the server sent it. */
export const LEFT_AS_SENT = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const;

/**
 * Draws `children`, and leaves the server's HTML as it is where they are missing: their data then travelled in the page's
 * HTML alone (`onlyInHtml`), and React neither compares nor draws them. Links and forms in them work by the document's
 * listeners. Where the page has lost that HTML, as when React draws a page again that an extension of the browser has
 * changed, the data are requested.
 */
export function ServerHtml(props: {
  readonly as: 'tbody' | 'div';
  readonly className?: string | undefined;
  /** Names what the children are of. Those of another name replace them as a whole, which costs less than one by one. */
  readonly contentOf?: string | undefined;
  readonly children: ReactNode;
}) {
  const { as: Tag, className, contentOf, children } = props;
  if (children !== undefined)
    return (
      <Tag className={className} key={contentOf}>
        {children}
      </Tag>
    );
  return <Sent as={Tag} className={className} />;
}

function Sent({
  as: Tag,
  className,
}: {
  readonly as: 'tbody' | 'div';
  readonly className?: string | undefined;
}) {
  const { revalidate } = useRevalidator();
  const element = useRef(null);
  useEffect(() => {
    const { current } = element as { readonly current: Element | null };
    if (current?.childElementCount === 0) revalidate();
  }, [revalidate]);
  return <Tag className={className} ref={element} {...LEFT_AS_SENT} />;
}
