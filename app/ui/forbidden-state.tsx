import type { ReactNode } from 'react';
import * as css from './state.css.ts';

/** What this user may not see: says which permission is missing and who can give it. */
export function ForbiddenState(props: {
  readonly title: string;
  readonly text: string;
  /** The permission's code as the service names it. */
  readonly code: string | null;
  readonly action?: ReactNode;
}) {
  return (
    <div className={css.trouble}>
      <h2>{props.title}</h2>
      <p className={css.text}>{props.text}</p>
      {props.code && (
        <p className={css.quiet}>
          <code>{props.code}</code>
        </p>
      )}
      {props.action && <div className={css.actions}>{props.action}</div>}
    </div>
  );
}
