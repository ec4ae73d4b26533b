import type { ComponentProps } from 'react';
import * as css from './button.css.ts';

interface Manner {
  /** `primary` once on a screen, `plain` for what stands beside. */
  readonly manner?: keyof typeof css.button | undefined;
  readonly small?: boolean | undefined;
}

function classes({ manner = 'normal', small = false }: Manner): string {
  return small ? `${css.button[manner]} ${css.small}` : css.button[manner];
}

/** A button that submits its form (native: `<button type="submit">`); needs no script. */
export function Button({ manner, small, ...rest }: Manner & Omit<ComponentProps<'button'>, 'className'>) {
  return <button {...rest} className={classes({ manner, small })} />;
}

/** A link that looks like a button, for what leads somewhere: opens in a tab with Ctrl+click. */
export function ButtonLink({ manner, small, ...rest }: Manner & Omit<ComponentProps<'a'>, 'className'>) {
  return <a {...rest} className={classes({ manner, small })} />;
}
