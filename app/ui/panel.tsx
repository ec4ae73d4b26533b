import { type ReactNode, useId } from 'react';
import * as css from './panel.css.ts';

/**
 * A titled white panel for one subject: `aside` is a quiet remark in the title's line, `actions` are what can be done
 * with it, `tabs` stand in the title's place, `foot` is for totals. A table fills it to its edges (`flush`).
 */
export function Panel(props: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
  readonly tabs?: ReactNode;
  readonly flush?: boolean | undefined;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  const named = props.tabs ? { 'aria-label': props.title } : { 'aria-labelledby': id };
  return (
    <section {...named} className={css.panel} data-part="panel">
      {props.tabs ?? (
        <header className={css.head}>
          <h2 id={id}>{props.title}</h2>
          {props.aside && <div className={css.aside}>{props.aside}</div>}
          {props.actions && <div className={css.actions}>{props.actions}</div>}
        </header>
      )}
      {props.flush ? props.children : <div className={css.body}>{props.children}</div>}
      {props.foot && <footer className={css.foot}>{props.foot}</footer>}
    </section>
  );
}
