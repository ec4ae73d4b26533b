import type { ReactNode } from 'react';
import * as css from './banner.css.ts';
import { Icon } from './icon.tsx';

/** A message above the page's content, in words; `warn` and `bad` carry a sign too and are announced at once. */
export function Banner(props: { readonly tone: keyof typeof css.banner; readonly children: ReactNode }) {
  const urgent = props.tone === 'warn' || props.tone === 'bad';
  return (
    <div className={css.banner[props.tone]} role={urgent ? 'alert' : 'status'}>
      {urgent && (
        <span className={css.mark}>
          <Icon name="warning" />
        </span>
      )}
      <div>{props.children}</div>
    </div>
  );
}
