import type { ReactNode } from 'react';
import { error as errorLine, note as noteLine } from '../field.css.ts';
import * as css from './choice.css.ts';
import type { FieldProps } from './field-props.ts';

/** The frame of one choice out of several: a fieldset that assistive technology hears as a radio group. */
export function ChoiceGroup(props: FieldProps & { readonly children: ReactNode }) {
  const { error, hint, id = props.name, label, note } = props;
  const told = [note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      aria-describedby={told || undefined}
      aria-invalid={error ? true : undefined}
      aria-required={props.required || undefined}
      className={css.group}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and its legend names the group
      role="radiogroup"
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
      {props.readOnly && <input name={props.name} type="hidden" value={props.defaultValue} />}
    </fieldset>
  );
}
