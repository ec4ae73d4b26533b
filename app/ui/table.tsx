import type { ReactNode, Ref } from 'react';
import * as css from './table.css.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Finds the rows of the page's table. */
export const TABLE_ROWS = 'tbody[data-rows]';

/**
 * A table of records that scrolls inside its panel: head and first column stay put. The region takes the
 * keyboard's focus so that it can be scrolled without a mouse. `caption` names it for screen readers.
 */
export function Table(props: {
  readonly caption: string;
  /** Within a panel, which is the landmark: two of one name could not be told apart. */
  readonly inPanel?: boolean | undefined;
  readonly regionRef?: Ref<HTMLElement> | undefined;
  readonly busy?: boolean | undefined;
  readonly head: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section
      aria-label={props.caption}
      className={css.scroll}
      ref={props.regionRef}
      role={props.inPanel ? 'group' : undefined}
      // A region that scrolls is reached by keyboard.
      tabIndex={0}
    >
      <table aria-busy={props.busy || undefined} className={css.table}>
        <caption>
          <VisuallyHidden>{props.caption}</VisuallyHidden>
        </caption>
        <thead data-stay="">
          <tr>{props.head}</tr>
        </thead>
        <tbody data-rows="">{props.children}</tbody>
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
