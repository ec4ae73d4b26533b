import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { popover } from './popover.css.ts';

/**
 * A remark behind a button, for example how an amount came about. The browser's own popover: opens, closes on Escape
 * and on a click outside, and gives the focus back, all without scripts. A browser without it shows the remark.
 */
export function Popover({
  label,
  children,
  ...button
}: Omit<ComponentProps<typeof Button>, 'children' | 'type'> & {
  readonly label: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  const opens = { popovertarget: id };
  const opened = { popover: 'auto' };
  return (
    <>
      <Button {...button} {...opens} type="button">
        {label}
      </Button>
      <div className={popover} id={id} {...opened}>
        {children}
      </div>
    </>
  );
}
