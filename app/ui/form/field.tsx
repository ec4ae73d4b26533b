import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import * as choices from './choices.css.ts';
import * as css from './field.css.ts';
import type { Fill } from './fill.tsx';

/** What every control of a form takes. */
export interface FieldProps {
  readonly label: string;
  readonly name: string;
  /** Where the error summary leads; the name by default. */
  readonly id?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly note?: ReactNode;
  readonly defaultValue?: string | undefined;
  readonly required?: boolean | undefined;
  readonly fill?: Fill | undefined;
  /** Is not submitted. */
  readonly disabled?: boolean | undefined;
  /** Is submitted, and cannot be changed. */
  readonly readOnly?: boolean | undefined;
}

/** Ties a control or a group of them to its hint, note and error, where it has them. */
export function tiesOf(id: string, { hint, note, error }: Pick<FieldProps, 'hint' | 'note' | 'error'>) {
  const texts = [hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`].filter(Boolean);
  return {
    'aria-describedby': texts.join(' ') || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
}

export const FieldFoot = ({ id = '', note, error }: Pick<FieldProps, 'id' | 'note' | 'error'>) => (
  <>
    {note && (
      <p className={css.note} id={`${id}-note`}>
        {note}
      </p>
    )}
    {error && (
      <p className={css.error} id={`${id}-error`}>
        {error}
      </p>
    )}
  </>
);

/** What a control inside a field takes: the ties to its label, note and error, and what the field says of it. */
export type ControlProps = ReturnType<typeof tiesOf> &
  Pick<FieldProps, 'defaultValue' | 'disabled' | 'readOnly'> & {
    readonly id: string;
    readonly name: string | undefined;
    readonly 'aria-required': true | undefined;
  };

/**
 * A labelled control: the label above, a hint in the label's line, note and error below. `children` spreads what it is
 * given on the control; `id` is the control's, by default its name.
 */
export function Field(
  props: Omit<FieldProps, 'name' | 'fill'> & {
    readonly name?: string | undefined;
    /** At the end of the label's line: what a typed text is read as, how much is left. */
    readonly aside?: ReactNode;
    readonly children: (control: ControlProps) => ReactNode;
  },
) {
  const made = useId();
  const { name, id = name ?? made, aside, error, note, required, defaultValue, disabled, readOnly } = props;
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
        ...tiesOf(id, { note, error }),
        'aria-required': required || undefined,
        name,
        defaultValue,
        disabled,
        readOnly,
      })}
      <FieldFoot error={error} id={id} note={note} />
    </div>
  );
}

/** One line of text, a date or a number, as the browser's own control (`type` decides). */
export function TextInput(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className={css.input} />;
}

/** What is sent, and the word for it. */
export type Choice = readonly [value: string, label: string];

/** The browser's own select. An option never has an empty value; a choice that means 'any' has its own value. */
export function Select({
  choices,
  inner,
  ...rest
}: Omit<ComponentProps<'select'>, 'className' | 'children' | 'ref'> & {
  readonly choices: readonly Choice[];
  readonly inner?: Ref<HTMLSelectElement> | undefined;
}) {
  return (
    <select {...rest} className={css.input} ref={inner}>
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

export type OneChoice = Omit<FieldProps, 'defaultValue' | 'note'> & {
  /** What is sent when it is on; nothing is sent when it is off. */
  readonly value?: string | undefined;
  readonly defaultChecked?: boolean | undefined;
};

/** A checkbox with its label; `look` is the class of its input. */
export function OnOff({
  look,
  role,
  ...props
}: OneChoice & { readonly look: string; readonly role?: 'switch' }) {
  const { defaultChecked, error, hint, id = props.name, name, readOnly, value = 'true' } = props;
  return (
    <div>
      <label className={choices.option}>
        <input
          {...tiesOf(id, { hint, error })}
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
        <span className={choices.words}>
          {props.label}
          {hint && (
            <small className={choices.hint} id={`${id}-hint`}>
              {hint}
            </small>
          )}
        </span>
      </label>
      <FieldFoot error={error} id={id} />
      {readOnly && defaultChecked && <input name={name} type="hidden" value={value} />}
    </div>
  );
}

/** One thing that is so or not, sent with its form. */
export function Checkbox(props: OneChoice) {
  return <OnOff {...props} look={choices.box} />;
}

/** Several of a few: native checkboxes of one name in a fieldset; each checked one is sent as its own parameter. */
export function CheckboxGroup(props: {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
}) {
  return (
    <fieldset>
      <legend className={choices.listLegend}>{props.legend}</legend>
      {props.choices.map(([value, label]) => (
        <label className={choices.listOption} key={value}>
          <input
            className={choices.listBox}
            defaultChecked={props.chosen.includes(value)}
            name={props.name}
            type="checkbox"
            value={value}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
