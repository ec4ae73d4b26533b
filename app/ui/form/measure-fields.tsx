import { Fragment, type KeyboardEvent, type ReactNode, useState } from 'react';
import { distanceDriven, FULL_TANK } from '../../domain/odometer.ts';
import { readEighths, readPercent, readWhole, separatorsOf } from '../../domain/parse-number.ts';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../client/hydrated.ts';
import { ChoiceGroup } from './choice-fields.tsx';
import * as css from './field.css.ts';
import { type Choice, Field, type FieldProps, TextInput } from './field.tsx';
import { enterByKey, FillRow } from './fill.tsx';
import * as fuel from './fuel.css.ts';
import { BatteryGauge } from './fuel-gauge.tsx';

/** An amount, its currency in the label's line. The server reads it with `readAmount` in the user's language. */
export function MoneyField({ currency, ...props }: FieldProps & { readonly currency: string }) {
  const hint = [currency, props.hint].filter(Boolean).join(', ');
  return (
    <Field {...props} hint={hint}>
      {(control) => (
        <FillRow field={props.name} fill={props.fill}>
          <input
            {...control}
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

/** A number plate, drawn as one; its value is sent as it was entered, and the server parses it with `plateOf`. */
export function PlateField(props: FieldProps) {
  return (
    <Field {...props}>
      {(control) => (
        <input
          {...control}
          autoCapitalize="characters"
          autoComplete="off"
          className={css.plateInput}
          spellCheck={false}
        />
      )}
    </Field>
  );
}

const LEVELS = Array.from({ length: FULL_TANK + 1 }, (_, level) => level);

/** A figure, F or E on a focused group chooses its cell, as arrows do by themselves. */
function chooseByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.key.length !== 1) return;
  const submitted = readEighths(event.key);
  if (!('value' in submitted)) return;
  const radio = event.currentTarget.querySelector<HTMLInputElement>(`input[value="${submitted.value}"]`);
  if (!radio || radio.disabled) return;
  radio.focus();
  radio.click();
}

/** What a cell shows; `name` where that is a mark only. */
interface Cell {
  readonly level: number;
  readonly mark: string;
  readonly name?: string;
}

function eighthsCells(t: Translate): readonly Cell[] {
  const name = (level: number) =>
    level === 0
      ? t('controls.fuel.empty')
      : level === FULL_TANK
        ? t('controls.fuel.full')
        : t('controls.fuel.eighths', { eighths: level });
  return LEVELS.map((level) => {
    const mark = level === 0 ? t('controls.fuel.emptyMark') : String(level);
    return { level, mark, name: name(level) };
  });
}

/**
 * A fuel level as cells: natively radios; with scripts 0 to 8, F and E choose too. It sends eighths, 0 to 8. Without
 * `levels` it offers all of them.
 */
export function FuelField({
  levels,
  ...props
}: FieldProps & { readonly levels?: readonly Choice[] | undefined }) {
  const { t } = useTranslation('labels');
  const { defaultValue, disabled, id = props.name, name, readOnly } = props;
  const cells: readonly Cell[] =
    levels?.map(([value, mark]) => ({ level: Number(value), mark })) ?? eighthsCells(t);
  // A tank fills from its first cell to the chosen one only where they rise.
  const fills = cells.every(({ level }, at) => at === 0 || level > (cells[at - 1]?.level ?? 0));
  return (
    <ChoiceGroup {...props}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the radios inside, which have the focus */}
      <div className={fuel.cells} onKeyDown={chooseByKey}>
        {cells.map(({ level, mark, name: words }, at) => {
          const own = at === 0 ? id : `${id}-${level}`;
          return (
            <Fragment key={level}>
              <input
                aria-label={words}
                defaultChecked={defaultValue === String(level)}
                disabled={disabled || readOnly}
                id={own}
                name={name}
                type="radio"
                value={level}
              />
              <label className={fills && level > 0 ? fuel.cell : fuel.emptyCell} htmlFor={own} title={words}>
                {mark}
              </label>
            </Fragment>
          );
        })}
      </div>
    </ChoiceGroup>
  );
}

/** The level of a battery in percent, as text. */
export function LevelField(props: FieldProps) {
  const hydrated = useHydrated();
  const [text, setText] = useState(props.defaultValue ?? '');
  const submitted = readPercent(text);
  return (
    <Field
      {...props}
      aside={hydrated && 'value' in submitted ? <BatteryGauge percent={submitted.value} /> : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          inputMode="numeric"
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
    </Field>
  );
}

/**
 * An odometer reading, with the reading out in the hint and the distance below. The server reads it with
 * `readWhole`.
 */
export function OdometerField({
  unit,
  out,
  allowed = null,
  ...props
}: FieldProps & {
  readonly unit: string;
  /** The reading when the vehicle went out; null where there is none to compare with. */
  readonly out: number | null;
  /** How far the rental lets it go; null is any distance. */
  readonly allowed?: number | null | undefined;
}) {
  const { t, i18n } = useTranslation('labels');
  const [text, setText] = useState(props.defaultValue ?? '');
  const figure = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const submitted = readWhole(text, separatorsOf(i18n.language));
  const link =
    out !== null && 'value' in submitted ? distanceDriven(out, submitted.value, allowed) : undefined;

  function note(): ReactNode {
    if (out === null) return undefined;
    if (link === null)
      return <span className={css.wrong}>{t('controls.odometer.below', { unit, out: figure(out) })}</span>;
    if (!link)
      return allowed === null
        ? undefined
        : t('controls.odometer.allowed', { unit, allowed: figure(allowed) });
    const driven = figure(link.driven);
    if (allowed === null || link.over === null) return t('controls.odometer.driven', { unit, driven });
    const all = { unit, driven, allowed: figure(allowed), over: figure(link.over) };
    return link.over > 0 ? t('controls.odometer.over', all) : t('controls.odometer.within', all);
  }

  const hint = out === null ? unit : t('controls.odometer.out', { unit, out: figure(out) });
  return (
    <Field {...props} hint={props.hint ?? hint} note={props.note ?? note()}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          inputMode="numeric"
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
    </Field>
  );
}
