import { Fragment, type KeyboardEvent, useState } from 'react';
import { FULL_TANK, readEighths, readPercent } from '../../domain/fuel-level.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../field.tsx';
import { useHydrated } from '../hydrated.ts';
import { TextInput } from '../text-input.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { type FieldProps, inputProps, labelProps } from './field-props.ts';
import * as css from './fuel.css.ts';
import { BatteryGauge, FuelGauge } from './fuel-gauge.tsx';
import { readLater } from './later-texts.ts';

const LEVELS = Array.from({ length: FULL_TANK + 1 }, (_, level) => level);

/** A figure, F or E on a focused group chooses its cell, as arrows do by themselves. */
function chooseByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.key.length !== 1) return;
  const typed = readEighths(event.key);
  if (!('value' in typed)) return;
  const radio = event.currentTarget.querySelector<HTMLInputElement>(`input[value="${typed.value}"]`);
  if (!radio || radio.disabled) return;
  radio.focus();
  radio.click();
}

/**
 * A fuel level in eighths as cells: natively radios, so arrows move and nothing needs scripts; with scripts 0 to 8,
 * F and E choose too. What is sent is 0 to 8, and `readEighths` reads it.
 */
export function FuelField(props: FieldProps) {
  const { t } = useTranslation('labels');
  const { defaultValue, disabled, id = props.name, name, readOnly } = props;
  const words = (level: number) =>
    level === 0
      ? t('controls.fuel.empty')
      : level === FULL_TANK
        ? t('controls.fuel.full')
        : t('controls.fuel.eighths', { eighths: level });
  return (
    <ChoiceGroup {...props}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the radios inside, which have the focus */}
      <div className={css.cells} onKeyDown={chooseByKey}>
        {LEVELS.map((level) => {
          const own = level === 0 ? id : `${id}-${level}`;
          return (
            <Fragment key={level}>
              <input
                aria-label={words(level)}
                defaultChecked={defaultValue === String(level)}
                disabled={disabled || readOnly}
                id={own}
                name={name}
                type="radio"
                value={level}
              />
              <label className={level === 0 ? css.emptyCell : css.cell} htmlFor={own} title={words(level)}>
                {level === 0 ? t('controls.fuel.emptyMark') : level}
              </label>
            </Fragment>
          );
        })}
      </div>
    </ChoiceGroup>
  );
}

/** A level that is typed, for quick forms: eighths (`6`, `3/4`, `F`) or percent of a battery; the gauge beside it. */
export function LevelField({ unit, ...props }: FieldProps & { readonly unit: 'eighths' | 'percent' }) {
  const { t } = useTranslation('labels');
  const hydrated = useHydrated();
  if (!hydrated) readLater(t, [`controls.fuel.${unit}`]);
  const [text, setText] = useState(props.defaultValue ?? '');
  const typed = unit === 'eighths' ? readEighths(text) : readPercent(text);
  return (
    <Field
      {...labelProps(props)}
      aside={
        hydrated && 'value' in typed ? (
          unit === 'eighths' ? (
            <FuelGauge eighths={typed.value} />
          ) : (
            <BatteryGauge percent={typed.value} />
          )
        ) : undefined
      }
    >
      {(ties) => (
        <TextInput
          {...ties}
          {...inputProps(props)}
          autoComplete="off"
          inputMode={unit === 'percent' ? 'numeric' : undefined}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
    </Field>
  );
}
