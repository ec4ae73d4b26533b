import { type ComponentProps, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { Icon } from './marks.tsx';
import * as css from './menus.css.ts';

/** A sheet that is opened by keyboard gives the focus to its first field, if it has one. */
function focusFirstField({ currentTarget: menu }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!menu.open || !menu.querySelector('summary')?.matches(':focus-visible')) return;
  menu.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
}

/**
 * A button that opens a sheet below it: `<details>`, of which one in a `group` is open and which holds its form
 * controls without scripts. `useDisclosureClosing` adds Escape and a click outside.
 */
export function DisclosureMenu(props: {
  readonly label: ReactNode;
  /** The summary's accessible name where `label` is only a picture of it. */
  readonly name?: string | undefined;
  /** The summary's tooltip; by default its name. */
  readonly hint?: string | undefined;
  readonly group: string;
  readonly align?: 'start' | 'end' | undefined;
  readonly open?: boolean | undefined;
  readonly children: ReactNode;
}) {
  return (
    <details className={css.disclosure} name={props.group} onToggle={focusFirstField} open={props.open}>
      <summary aria-label={props.name} title={props.hint ?? props.name}>
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

/** The first item after `at` whose text begins with the typed letter, going round; null without one. */
function byLetter(texts: readonly string[], at: number, letter: string): number | null {
  const starts = (text: string) => text.trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
  const places = texts.map((_, step) => (at + 1 + step) % texts.length);
  return places.find((place) => starts(texts[place] ?? '')) ?? null;
}

/** Returns the item that a key leads to from item `at` (-1 for the button); null when the key is not the menu's. */
export function nextItem(texts: readonly string[], at: number, key: string): number | null {
  if (texts.length === 0) return null;
  const last = texts.length - 1;
  if (key === 'ArrowDown') return at >= last ? 0 : at + 1;
  if (at < 0) return key === 'ArrowUp' ? last : null;
  if (key === 'ArrowUp') return at === 0 ? last : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return key.length === 1 && key !== ' ' ? byLetter(texts, at, key) : null;
}

/** Arrow keys, Home, End and first letters walk the items; arrow down on the button opens. Tab works as everywhere. */
function useMenuKeys() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = ref.current;
    const onKey = (event: KeyboardEvent) => {
      const details = menu?.querySelector('details');
      if (!details || event.ctrlKey || event.metaKey || event.altKey) return;
      const items = [...details.querySelectorAll<HTMLElement>('a[href]')];
      const at = items.indexOf(document.activeElement as HTMLElement);
      const texts = items.map(({ textContent }) => textContent ?? '');
      const next = nextItem(texts, at, event.key);
      if (next === null) return;
      event.preventDefault();
      details.open = true;
      items[next]?.focus();
    };
    menu?.addEventListener('keydown', onKey);
    return () => menu?.removeEventListener('keydown', onKey);
  }, []);
  return ref;
}

/** Links behind one button: a disclosure whose links Tab reaches; with scripts arrow keys walk them too. */
export function Menu({ children, ...disclosure }: Omit<ComponentProps<typeof DisclosureMenu>, 'open'>) {
  return (
    <div className={css.menu} ref={useMenuKeys()}>
      <DisclosureMenu {...disclosure}>
        <ul className={css.menuList}>{children}</ul>
      </DisclosureMenu>
    </div>
  );
}

/** A place that the menu leads to. */
export function MenuLink({
  detail,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & {
  readonly href: string;
  readonly detail?: string | undefined;
}) {
  return (
    <li>
      <a {...rest} className={css.menuItem}>
        {children}
        {detail && <small>{detail}</small>}
      </a>
    </li>
  );
}

/** A filter's pill. `remove` is the address without it; `children` is its text, or a disclosure with its controls. */
export function Chip(props: {
  readonly state: keyof typeof css.chip;
  readonly remove?: { readonly href: string; readonly label: string } | undefined;
  readonly children: ReactNode;
}) {
  return (
    <span className={css.chip[props.state]}>
      {props.children}
      {props.remove && (
        <a aria-label={props.remove.label} href={props.remove.href} title={props.remove.label}>
          <Icon name="close" />
        </a>
      )}
    </span>
  );
}
