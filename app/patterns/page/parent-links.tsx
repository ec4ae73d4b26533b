import * as css from './parent-links.css.ts';
import type { ParentLink } from './parents.server.ts';

/** The way back from a screen that the navigation does not list. */
export function ParentLinks({ parents = [] }: { readonly parents?: readonly ParentLink[] | undefined }) {
  return parents.map(({ href, label }) => (
    <span key={href}>
      <a className={css.link} href={href}>
        {label}
      </a>{' '}
      /
    </span>
  ));
}
