import { type ReactNode, useState } from 'react';
import { distanceDriven } from '../../domain/odometer.ts';
import { readWhole, separatorsOf } from '../../domain/typed-number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../field.tsx';
import { useHydrated } from '../hydrated.ts';
import { TextInput } from '../text-input.tsx';
import { type FieldProps, inputProps, labelProps } from './field-props.ts';
import { readLater } from './later-texts.ts';
import { wrong } from './typed-field.css.ts';

const ANY_DISTANCE = ['controls.odometer.below', 'controls.odometer.driven'];
const LIMITED = ['controls.odometer.below', 'controls.odometer.within', 'controls.odometer.over'];

/**
 * An odometer's reading, with the reading out and what was allowed beside it and the distance below in plain
 * arithmetic. The server reads it with `readWhole`; with scripts the line follows what is typed.
 */
export function OdometerField({
  unit,
  out,
  allowed = null,
  ...props
}: FieldProps & {
  /** `km` or `mi`. */
  readonly unit: string;
  /** The reading when the vehicle went out; null where there is none to compare with. */
  readonly out: number | null;
  /** How far the rental lets it go; null is any distance. */
  readonly allowed?: number | null | undefined;
}) {
  const { t, i18n } = useTranslation('labels');
  const [text, setText] = useState(props.defaultValue ?? '');
  const hydrated = useHydrated();
  if (!hydrated && out !== null) readLater(t, allowed === null ? ANY_DISTANCE : LIMITED);
  const figure = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const typed = readWhole(text, separatorsOf(i18n.language));
  const way = out !== null && 'value' in typed ? distanceDriven(out, typed.value, allowed) : undefined;

  function note(): ReactNode {
    if (out === null) return undefined;
    if (way === null)
      return <span className={wrong}>{t('controls.odometer.below', { out: figure(out) })}</span>;
    if (!way)
      return allowed === null
        ? undefined
        : t('controls.odometer.allowed', { unit, allowed: figure(allowed) });
    const driven = figure(way.driven);
    if (allowed === null || way.over === null) return t('controls.odometer.driven', { unit, driven });
    const all = { unit, driven, allowed: figure(allowed), over: figure(way.over) };
    return way.over > 0 ? t('controls.odometer.over', all) : t('controls.odometer.within', all);
  }

  const hint = out === null ? unit : t('controls.odometer.out', { unit, out: figure(out) });
  return (
    <Field {...labelProps(props)} hint={props.hint ?? hint} note={props.note ?? note()}>
      {(ties) => (
        <TextInput
          {...ties}
          {...inputProps(props)}
          autoComplete="off"
          inputMode="numeric"
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
    </Field>
  );
}
