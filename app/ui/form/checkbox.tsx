import { error as errorLine } from '../field.css.ts';
import * as css from './choice.css.ts';
import type { FieldProps } from './field-props.ts';

type OneChoice = Omit<FieldProps, 'defaultValue' | 'note'> & {
  /** What is sent when it is on; nothing is sent when it is off. */
  readonly value?: string | undefined;
  readonly defaultChecked?: boolean | undefined;
};

function OnOff({ look, role, ...props }: OneChoice & { readonly look: string; readonly role?: 'switch' }) {
  const { defaultChecked, error, hint, id = props.name, name, readOnly, value = 'true' } = props;
  const told = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label className={css.option}>
        <input
          aria-describedby={told || undefined}
          aria-invalid={error ? true : undefined}
          aria-required={props.required || undefined}
          className={look}
          defaultChecked={defaultChecked}
          disabled={props.disabled || readOnly}
          id={id}
          name={readOnly ? undefined : name}
          role={role}
          type="checkbox"
          value={value}
        />
        <span className={css.words}>
          {props.label}
          {hint && (
            <small className={css.hint} id={`${id}-hint`}>
              {hint}
            </small>
          )}
        </span>
      </label>
      {error && (
        <p className={errorLine} id={`${id}-error`}>
          {error}
        </p>
      )}
      {readOnly && defaultChecked && <input name={name} type="hidden" value={value} />}
    </div>
  );
}

/** One thing that is so or not, sent with its form. */
export function Checkbox(props: OneChoice) {
  return <OnOff {...props} look={css.box} />;
}

/** A setting that is on or off: natively a checkbox, so it is sent with its form and needs no script. */
export function Switch(props: OneChoice) {
  return <OnOff {...props} look={css.track} role="switch" />;
}
