import type { ComponentProps } from 'react';
import * as css from './button.css.ts';

interface Variant {
  /** `primary` once on a screen, `plain` for secondary acts. */
  readonly variant?: keyof typeof css.button | undefined;
  readonly small?: boolean | undefined;
}

function classes({ variant = 'normal', small = false }: Variant): string {
  return small ? `${css.button[variant]} ${css.small}` : css.button[variant];
}

/** A button that submits its form (native: `<button type="submit">`); needs no script. */
export function Button({ variant, small, ...rest }: Variant & Omit<ComponentProps<'button'>, 'className'>) {
  return <button {...rest} className={classes({ variant, small })} />;
}

/** A link that looks like a button, for what leads somewhere: opens in a tab with Ctrl+click. */
export function ButtonLink({ variant, small, ...rest }: Variant & Omit<ComponentProps<'a'>, 'className'>) {
  return <a {...rest} className={classes({ variant, small })} />;
}
