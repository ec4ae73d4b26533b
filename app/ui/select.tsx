import type { ComponentProps, Ref } from 'react';
import { input } from './field.css.ts';

/** What is sent, and the word for it. */
export type Choice = readonly [value: string, label: string];

/**
 * The browser's own select: works without scripts, has the platform's type-ahead and picker.
 * An option never has an empty value; a choice that means 'any' brings a word of its own.
 */
export function Select({
  choices,
  inner,
  ...rest
}: Omit<ComponentProps<'select'>, 'className' | 'children' | 'ref'> & {
  readonly choices: readonly Choice[];
  readonly inner?: Ref<HTMLSelectElement> | undefined;
}) {
  return (
    <select {...rest} className={input} ref={inner}>
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
