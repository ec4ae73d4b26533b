import { type ReactNode, useId } from 'react';
import * as css from './field.css.ts';

/** What a control inside a field needs so that label, hint and error are tied to it. */
export interface FieldTies {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/**
 * A labelled control: the label above, the hint in the label's line, the error below in words.
 * `children` takes the ties and spreads them on the control; `id` fixes the control's id where an error summary
 * links to it.
 */
export function Field(props: {
  readonly label: string;
  readonly id?: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: (ties: FieldTies) => ReactNode;
}) {
  const made = useId();
  const id = props.id ?? made;
  const described = [props.hint && `${id}-hint`, props.error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {props.label}
        {props.hint && (
          <span className={css.hint} id={`${id}-hint`}>
            {` ${props.hint}`}
          </span>
        )}
      </label>
      {props.children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': props.error ? true : undefined,
      })}
      {props.error && (
        <span className={css.error} id={`${id}-error`}>
          {props.error}
        </span>
      )}
    </div>
  );
}
