import { type ReactNode, type SyntheticEvent, useEffect } from 'react';
import * as css from './disclosure-menu.css.ts';

/** A sheet that is opened by keyboard gives the focus to its first field, if it has one. */
function focusFirstField({ currentTarget: menu }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!menu.open || !menu.querySelector('summary')?.matches(':focus-visible')) return;
  menu.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
}

/**
 * A button that opens a sheet below it. Native form: `<details>`, so it opens, closes and holds its form controls
 * without scripts; details of one `group` close each other. With scripts `useDisclosureClosing` adds Escape and a
 * click outside.
 */
export function DisclosureMenu(props: {
  readonly label: ReactNode;
  /** The summary's accessible name where `label` is only a picture of it. */
  readonly name?: string | undefined;
  readonly group: string;
  readonly align?: 'start' | 'end' | undefined;
  readonly open?: boolean | undefined;
  readonly children: ReactNode;
}) {
  return (
    <details className={css.disclosure} name={props.group} onToggle={focusFirstField} open={props.open}>
      <summary aria-label={props.name} title={props.name}>
        {props.label}
      </summary>
      <div className={props.align === 'end' ? `${css.sheet} ${css.atEnd}` : css.sheet}>{props.children}</div>
    </details>
  );
}

const openMenus = 'details[name][open]';

/** Closes every open disclosure below `root`. */
export function closeDisclosures(root: ParentNode): void {
  for (const menu of root.querySelectorAll<HTMLDetailsElement>(openMenus)) menu.open = false;
}

/** Escape closes the open disclosure and gives the focus back to its button; a press outside closes it. */
export function useDisclosureClosing(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const menu = document.querySelector<HTMLDetailsElement>(openMenus);
      if (!menu) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    const onPress = (event: PointerEvent) => {
      for (const menu of document.querySelectorAll<HTMLDetailsElement>(openMenus)) {
        if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
      }
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
}
