import { type ReactNode, useId } from 'react';
import * as css from './panel.css.ts';

/** A titled white panel for one subject; `aside` is a quiet remark in the title's line. */
export function Panel(props: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.panel}>
      <header className={css.head}>
        <h2 id={id}>{props.title}</h2>
        {props.aside && <span className={css.aside}>{props.aside}</span>}
      </header>
      <div className={css.body}>{props.children}</div>
    </section>
  );
}
