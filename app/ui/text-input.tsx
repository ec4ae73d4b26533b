import type { ComponentProps } from 'react';
import { input } from './field.css.ts';

/** One line of text, a date or a number, as the browser's own control (`type` decides). */
export function TextInput(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className={input} />;
}
