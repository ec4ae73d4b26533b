import * as css from './tabs.css.ts';

export interface Tab {
  readonly href: string;
  readonly label: string;
  /** How much is behind it. */
  readonly count?: string | undefined;
}

/** Views of one record or list, each with its own address. Native form: links; the present one is `aria-current`. */
export function Tabs(props: {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The address of the view on screen. */
  readonly here: string;
}) {
  return (
    <nav aria-label={props.label} className={css.tabs} data-part="tabs">
      {props.tabs.map(({ href, label, count }) => (
        <a aria-current={href === props.here ? 'page' : undefined} className={css.tab} href={href} key={href}>
          {label}
          {count && <span className={css.count}>{count}</span>}
        </a>
      ))}
    </nav>
  );
}
