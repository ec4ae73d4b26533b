import { type ReactNode, useId } from 'react';
import * as css from './field.css.ts';

/** What a control inside a field takes over, so that its label and its error are tied to it. */
interface FieldTies {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/**
 * A labelled control: the label above, a hint in the label's line, the error below in words. `children` takes the
 * ties and spreads them on the control; `id` is the control's, for example its name.
 */
export function Field(props: {
  readonly label: string;
  readonly id?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: (ties: FieldTies) => ReactNode;
}) {
  const made = useId();
  const { id = made, error } = props;
  const errorId = `${id}-error`;
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {props.label}
        {props.hint && <small>{` ${props.hint}`}</small>}
      </label>
      {props.children({
        id,
        'aria-describedby': error && errorId,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className={css.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
