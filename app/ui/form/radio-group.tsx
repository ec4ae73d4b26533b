import type { Choice } from '../select.tsx';
import * as css from './choice.css.ts';
import { ChoiceGroup } from './choice-group.tsx';
import type { FieldProps } from './field-props.ts';

/** One of a few, all in view: native radios of one name, in a column or side by side. */
export function RadioGroup({
  choices,
  build = 'column',
  ...props
}: FieldProps & { readonly choices: readonly Choice[]; readonly build?: 'column' | 'row' | undefined }) {
  const { defaultValue, disabled, id = props.name, name, readOnly } = props;
  return (
    <ChoiceGroup {...props}>
      <div className={build === 'row' ? css.row : css.column}>
        {choices.map(([value, label], at) => (
          <label className={css.option} key={value}>
            <input
              className={css.box}
              defaultChecked={value === defaultValue}
              disabled={disabled || readOnly}
              id={at === 0 ? id : undefined}
              name={name}
              type="radio"
              value={value}
            />
            {label}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
