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
      {props.choices.map((choice) => (
        <label className={css.option} key={choice.value}>
          <input
            className={css.box}
            defaultChecked={props.chosen.includes(choice.value)}
            name={props.name}
            type="checkbox"
            value={choice.value}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
