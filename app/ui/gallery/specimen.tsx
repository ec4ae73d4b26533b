import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/use-translation.ts';
import type { BarView } from '../charts/chart-view.server.ts';
import type { FieldProps } from '../form/field.tsx';
import { cell } from './gallery.css.ts';

/** What only the server can calculate for the specimens. */
export interface Samples {
  readonly bars: BarView;
  readonly losses: BarView;
}

interface Texts {
  readonly t: Translate;
  /** The text of a key in `dev.samples`. */
  readonly dev: (key: string) => string;
  /** The text of a key in `controls.sample`. */
  readonly sample: (key: string) => string;
}

type States = Readonly<Record<string, ReactNode>>;

/** Draws a group of controls: by code name, each in its states by their names. */
export type Specimens = (texts: Texts, samples: Samples) => Readonly<Record<string, States>>;

/** One state, or more, for each item. */
export const variants = <Item,>(items: readonly Item[], states: (item: Item) => States): States =>
  Object.fromEntries(items.flatMap((item) => Object.entries(states(item))));

/** Draws a control in the width that a field has in a form of two columns. */
export const inCell = (control: ReactNode): ReactNode => <div className={cell}>{control}</div>;

const FIELD_STATES = {
  rest: {},
  filled: {},
  required: { required: true },
  error: { required: true },
  'read-only': { readOnly: true },
  disabled: { disabled: true },
} as const;

/**
 * Returns a field in all its states, each with its own id, as on a page with many forms.
 * @param error the key of the error's text
 */
export function fieldStates(
  { t, sample }: Texts,
  name: string,
  { label, value, error }: { readonly label: string; readonly value: string; readonly error: string },
  draw: (props: FieldProps) => ReactNode,
): Readonly<Record<string, States>> {
  const states = Object.entries(FIELD_STATES).map(([state, more]) => {
    const id = `${name}-${state}`;
    const props = {
      label: sample(label),
      name: id,
      id,
      defaultValue: state === 'rest' ? undefined : value,
      hint: state === 'required' ? sample('hint') : undefined,
      error: state === 'error' ? t(error) : undefined,
      ...more,
    };
    return [state, inCell(draw(props))];
  });
  return { [name]: Object.fromEntries(states) };
}
