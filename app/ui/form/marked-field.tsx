import { Field } from '../field.tsx';
import { type FieldProps, inputProps, labelProps } from './field-props.ts';
import { enterByKey, FillRow } from './fill.tsx';
import * as css from './marked-field.css.ts';

/** An amount, its currency in the label's line. The server reads it with `readAmount` in the user's language. */
export function MoneyField({ currency, ...props }: FieldProps & { readonly currency: string }) {
  const hint = [currency, props.hint].filter(Boolean).join(', ');
  return (
    <Field {...labelProps(props)} hint={hint}>
      {(ties) => (
        <FillRow field={props.name} fill={props.fill}>
          <input
            {...ties}
            {...inputProps(props)}
            autoComplete="off"
            className={css.amount}
            inputMode="decimal"
            onKeyDown={enterByKey(props.fill)}
          />
        </FillRow>
      )}
    </Field>
  );
}

/** A number plate, drawn as one and kept as it was typed; the server takes it with `plateOf`. */
export function PlateField(props: FieldProps) {
  return (
    <Field {...labelProps(props)}>
      {(ties) => (
        <input
          {...ties}
          {...inputProps(props)}
          autoCapitalize="characters"
          autoComplete="off"
          className={css.plateInput}
          spellCheck={false}
        />
      )}
    </Field>
  );
}
