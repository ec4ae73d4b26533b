import { ButtonLink } from './button.tsx';
import * as css from './navigation.css.ts';

export interface Tab {
  readonly href: string;
  readonly label: string;
  readonly count?: string | undefined;
}

/** Views of one record or list, each with its own address. Native form: links; the present one is `aria-current`. */
export function Tabs(props: {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly here: string;
}) {
  return (
    <nav aria-label={props.label} className={css.tabs} data-part="tabs">
      {props.tabs.map(({ href, label, count }) => (
        <a aria-current={href === props.here ? 'page' : undefined} className={css.tab} href={href} key={href}>
          {label}
          {count && <span className={css.tabCount}>{count}</span>}
        </a>
      ))}
    </nav>
  );
}

/** Pages to show around the present one, with 0 where some are left out: `[1, 0, 5, 6, 7, 0, 12]`. */
export function pagesAround(page: number, pages: number): readonly number[] {
  const wanted = [1, page - 1, page, page + 1, pages];
  if (page <= 3) wanted.push(2, 3);
  if (page >= pages - 2) wanted.push(pages - 1, pages - 2);
  const shown = [...new Set(wanted)].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return shown.flatMap((n, at) => {
    const before = shown[at - 1] ?? n - 1;
    return n - before === 1 ? [n] : n - before === 2 ? [n - 1, n] : [0, n];
  });
}

/** Links to the other pages of a list; what leads nowhere is left out. Native form: plain links. */
export function Pagination(props: {
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  readonly page: number;
  readonly pages: number;
  readonly address: (page: number) => string;
}) {
  const { page, pages, address } = props;
  if (pages < 2) return null;
  const step = (to: number, rel: 'prev' | 'next', words: string) => (
    <ButtonLink href={address(to)} rel={rel} small>
      {words}
    </ButtonLink>
  );
  return (
    <nav aria-label={props.label} className={css.pagination}>
      {page > 1 && step(page - 1, 'prev', props.previous)}
      {pagesAround(page, pages).map((n, at, all) =>
        n === 0 ? (
          <span className={css.pageGap} key={`gap after ${all[at - 1]}`}>
            …
          </span>
        ) : (
          <a
            aria-current={n === page ? 'page' : undefined}
            className={css.pageNumber}
            href={address(n)}
            key={n}
          >
            {n}
          </a>
        ),
      )}
      {page < pages && step(page + 1, 'next', props.next)}
    </nav>
  );
}
