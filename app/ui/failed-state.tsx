import type { ReactNode } from 'react';
import * as css from './state.css.ts';

/** A part of the page that failed: what failed, what to do, the trace id to pass on, one or two actions. */
export function FailedState(props: {
  readonly title: string;
  readonly text: string;
  /** The words before the trace id, and the id itself. */
  readonly trace?: { readonly words: string; readonly id: string } | undefined;
  readonly action?: ReactNode;
}) {
  return (
    <div className={css.trouble} role="alert">
      <h2>{props.title}</h2>
      <p className={css.text}>{props.text}</p>
      {props.trace && (
        <p className={css.text}>
          {`${props.trace.words} `}
          <code>{props.trace.id}</code>
        </p>
      )}
      {props.action && <div className={css.actions}>{props.action}</div>}
    </div>
  );
}
