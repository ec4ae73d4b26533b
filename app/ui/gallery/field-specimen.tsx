import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/use-translation.ts';
import type { FieldProps } from '../form/field-props.ts';
import * as css from './form-specimens.css.ts';
import { Say } from './say.tsx';
import type { Specimen } from './specimen.ts';

type Speaking = Translate;

interface Drawn {
  readonly state: string;
  readonly more?: (t: Speaking) => Partial<FieldProps>;
}

/** What every field can be, with its value where it has one. */
function usualStates(value: string, error: string): readonly Drawn[] {
  const filled = { defaultValue: value };
  return [
    { state: 'rest' },
    { state: 'filled', more: () => filled },
    { state: 'required', more: (t) => ({ ...filled, required: true, hint: t('controls.sample.hint') }) },
    { state: 'error', more: (t) => ({ ...filled, required: true, error: t(error) }) },
    { state: 'read-only', more: () => ({ ...filled, readOnly: true }) },
    { state: 'disabled', more: () => ({ ...filled, disabled: true }) },
  ];
}

/** A field in all its states; each has an id of its own, as on a page with many forms. */
export function fieldSpecimen(sample: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string;
  readonly draw: (props: FieldProps, t: Speaking) => ReactNode;
}): Specimen {
  const { name, label, value, error, draw } = sample;
  return {
    name,
    states: usualStates(value, error).map(({ state, more }) => {
      const id = `${name}-${state}`.replaceAll(/[^\w-]/g, '');
      return {
        state,
        show: () => (
          <div className={css.cell}>
            <Say>{(t) => draw({ label: t(label), name: id, id, ...more?.(t) }, t)}</Say>
          </div>
        ),
      };
    }),
  };
}
