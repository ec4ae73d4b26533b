import { type ReactNode, useId } from 'react';
import * as css from './field.css.ts';

/** What a control inside a field takes over, so that its label and its error are tied to it. */
interface FieldTies {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/**
 * A labelled control: the label above, a hint in the label's line, the error below in words. `children` takes the
 * ties and spreads them on the control; `id` is the control's, for example its name.
 */
export function Field(props: {
  readonly label: string;
  readonly id?: string | undefined;
  readonly hint?: string | undefined;
  /** At the end of the label's line: what a typed text is read as, how much is left. */
  readonly aside?: ReactNode;
  readonly error?: string | undefined;
  /** A line below that explains the value in plain arithmetic. */
  readonly note?: ReactNode;
  readonly required?: boolean | undefined;
  readonly children: (ties: FieldTies) => ReactNode;
}) {
  const made = useId();
  const { id = made, aside, error, note } = props;
  const errorId = `${id}-error`;
  const noteId = `${id}-note`;
  const told = [note && noteId, error && errorId].filter(Boolean).join(' ');
  const label = (
    <label htmlFor={id}>
      {props.label}
      {props.hint && <small>{` ${props.hint}`}</small>}
    </label>
  );
  return (
    <div className={css.field}>
      {aside === undefined ? (
        label
      ) : (
        <div className={css.line}>
          {label}
          {aside}
        </div>
      )}
      {props.children({
        id,
        'aria-describedby': told || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': props.required || undefined,
      })}
      {note && (
        <p className={css.note} id={noteId}>
          {note}
        </p>
      )}
      {error && (
        <p className={css.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
