import type { ReactNode } from 'react';
import * as css from './state.css.ts';

/** Nothing to show: one sentence, what it was looked for with, one action. */
export function EmptyState(props: {
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
}) {
  return (
    <div className={css.empty}>
      <h2>{props.title}</h2>
      {props.text && <p className={css.quiet}>{props.text}</p>}
      {props.action && <div className={css.actions}>{props.action}</div>}
    </div>
  );
}
