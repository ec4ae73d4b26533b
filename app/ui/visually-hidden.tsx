import type { ReactNode } from 'react';
import { visuallyHidden } from './visually-hidden.css.ts';

/** Words for screen readers only. */
export function VisuallyHidden(props: { readonly children: ReactNode }) {
  return <span className={visuallyHidden}>{props.children}</span>;
}
