import type { ReactNode, Ref } from 'react';
import { ServerHtml } from './client/server-html.tsx';
import { VisuallyHidden } from './marks.tsx';
import * as css from './table.css.ts';

/** A table of records that scrolls inside its panel; the region takes the focus so that a keyboard can scroll it. */
export function Table(props: {
  readonly caption: string;
  /** Within a panel, which is the landmark: two landmarks of one name would be confused. */
  readonly inPanel?: boolean | undefined;
  readonly regionRef?: Ref<HTMLElement> | undefined;
  readonly busy?: boolean | undefined;
  readonly head: ReactNode;
  /** Rows of totals. */
  readonly foot?: ReactNode;
  /** Names what the rows are of: see `ServerHtml`. */
  readonly rowsOf?: string | undefined;
  /** Missing where the browser has the rows in the page's HTML alone. */
  readonly children: ReactNode;
}) {
  return (
    <section
      aria-label={props.caption}
      className={css.scroll}
      ref={props.regionRef}
      role={props.inPanel ? 'group' : undefined}
      tabIndex={0}
    >
      <table aria-busy={props.busy || undefined} className={css.table}>
        <caption>
          <VisuallyHidden>{props.caption}</VisuallyHidden>
        </caption>
        <thead data-stay="">
          <tr>{props.head}</tr>
        </thead>
        <ServerHtml as="tbody" contentOf={props.rowsOf}>
          {props.children}
        </ServerHtml>
        {props.foot && <tfoot>{props.foot}</tfoot>}
      </table>
    </section>
  );
}

/** A column's head. With `href` it is a link that sorts; `sorted` belongs to exactly one head of a table. */
export function ColumnHead(props: {
  readonly label: string;
  readonly end?: boolean | undefined;
  readonly href?: string | null | undefined;
  readonly sorted?: 'ascending' | 'descending' | null | undefined;
}) {
  return (
    <th aria-sort={props.sorted ?? undefined} className={props.end ? css.end : undefined} scope="col">
      {props.href ? (
        <a className={css.sortLink} href={props.href}>
          {props.label}
        </a>
      ) : (
        props.label
      )}
    </th>
  );
}
