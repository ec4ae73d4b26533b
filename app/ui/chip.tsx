import type { ReactNode } from 'react';
import * as css from './chip.css.ts';
import { Icon } from './icon.tsx';

/**
 * A filter's pill. `remove` is the address without it (a plain link, so it works without scripts); `children` is
 * its text, or a disclosure that opens its controls.
 */
export function Chip(props: {
  readonly state: keyof typeof css.chip;
  readonly remove?: { readonly href: string; readonly label: string } | undefined;
  readonly children: ReactNode;
}) {
  return (
    <span className={css.chip[props.state]}>
      {props.children}
      {props.remove && (
        <a aria-label={props.remove.label} href={props.remove.href}>
          <Icon name="close" />
        </a>
      )}
    </span>
  );
}
