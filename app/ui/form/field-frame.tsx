import type { ReactNode } from 'react';
import { error as errorLine, note as noteLine } from '../field.css.ts';
import * as css from './choice.css.ts';
import type { FieldProps } from './field-props.ts';

/** The frame of a field that is made of several controls: a fieldset with its legend, hint, note and error. */
export function FieldFrame(
  props: Omit<FieldProps, 'defaultValue'> & {
    /** Of several radios, one is chosen. */
    readonly isChoice?: boolean | undefined;
    readonly isDirty?: boolean | undefined;
    readonly children: ReactNode;
  },
) {
  const { error, hint, id = props.name, isChoice = false, label, note } = props;
  const told = [note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      aria-describedby={told || undefined}
      aria-invalid={error ? true : undefined}
      className={css.group}
      data-dirty={props.isDirty ? '' : undefined}
      {...(isChoice && { role: 'radiogroup', 'aria-required': props.required || undefined })}
    >
      <legend className={css.legend}>
        <span className={css.name}>{label}</span>
        {hint && <small className={css.hint}>{` ${hint}`}</small>}
      </legend>
      {props.children}
      {note && (
        <p className={noteLine} id={`${id}-note`}>
          {note}
        </p>
      )}
      {error && (
        <p className={errorLine} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
