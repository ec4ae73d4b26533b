import type { ComponentProps } from 'react';
import { link } from './link.css.ts';

/** A link in running text. */
export function TextLink(props: Omit<ComponentProps<'a'>, 'className'>) {
  return <a {...props} className={link} />;
}
