import type { ComponentProps } from 'react';
import { input } from './field.css.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/**
 * The browser's own select: works without scripts, has the platform's type-ahead and picker.
 * An option never has an empty value; a choice that means 'any' brings a word of its own.
 */
export function Select({
  choices,
  ...rest
}: Omit<ComponentProps<'select'>, 'className' | 'children'> & { readonly choices: readonly Choice[] }) {
  return (
    <select {...rest} className={input}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
