import { type ReactNode, useId } from 'react';
import * as css from './field.css.ts';

/** What a control inside a field takes over: its id where something links to it, and its error. */
interface FieldTies {
  readonly id: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/**
 * A labelled control: the label around it with the words above, a hint in the label's line, the error below in
 * words. `children` takes the ties and spreads them on the control; `id` is given where a summary of errors links to
 * the control.
 */
export function Field(props: {
  readonly label: string;
  readonly id?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: (ties: FieldTies) => ReactNode;
}) {
  const errorId = useId();
  const { error } = props;
  const control = props.children({
    id: props.id,
    'aria-describedby': error && errorId,
    'aria-invalid': error ? true : undefined,
  });
  const labelled = (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what `children` gives
    <label className={css.field}>
      <span>
        {props.label}
        {props.hint && <small>{` ${props.hint}`}</small>}
      </span>
      {control}
    </label>
  );
  if (!error) return labelled;
  return (
    <div>
      {labelled}
      <p className={css.error} id={errorId}>
        {error}
      </p>
    </div>
  );
}
