import * as css from './checkbox-group.css.ts';
import type { Choice } from './select.tsx';

/** Several of a few: native checkboxes of one name in a fieldset; each checked one is sent as its own parameter. */
export function CheckboxGroup(props: {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
}) {
  return (
    <fieldset>
      <legend className={css.legend}>{props.legend}</legend>
      {props.choices.map(([value, label]) => (
        <label className={css.option} key={value}>
          <input
            className={css.box}
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
