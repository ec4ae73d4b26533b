import { ButtonLink } from './button.tsx';
import * as css from './pagination.css.ts';

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
  return (
    <nav aria-label={props.label} className={css.pagination}>
      {page > 1 && (
        <ButtonLink href={address(page - 1)} rel="prev" small>
          {props.previous}
        </ButtonLink>
      )}
      {pagesAround(page, pages).map((n, at, all) =>
        n === 0 ? (
          <span className={css.gap} key={`gap after ${all[at - 1]}`}>
            …
          </span>
        ) : (
          <a aria-current={n === page ? 'page' : undefined} className={css.number} href={address(n)} key={n}>
            {n}
          </a>
        ),
      )}
      {page < pages && (
        <ButtonLink href={address(page + 1)} rel="next" small>
          {props.next}
        </ButtonLink>
      )}
    </nav>
  );
}
