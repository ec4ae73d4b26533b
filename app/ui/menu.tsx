import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { DisclosureMenu } from './disclosure-menu.tsx';
import * as css from './menu.css.ts';
import { nextItem } from './menu-keys.ts';

const CHOICES = 'a[href]';

/** Arrow keys, Home, End and first letters walk the items; arrow down on the button opens. Tab works as everywhere. */
function useMenuKeys() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = ref.current;
    const onKey = (event: KeyboardEvent) => {
      const details = menu?.querySelector('details');
      if (!details || event.ctrlKey || event.metaKey || event.altKey) return;
      const items = [...details.querySelectorAll<HTMLElement>(CHOICES)];
      const at = items.indexOf(document.activeElement as HTMLElement);
      const next = nextItem(
        items.map((item) => item.textContent ?? ''),
        at,
        event.key,
      );
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

/**
 * Links behind one button. Native form: a disclosure with links, all reached by Tab; where scripts run arrow keys walk
 * them too.
 */
export function Menu(props: {
  readonly label: ReactNode;
  readonly group: string;
  readonly align?: 'start' | 'end' | undefined;
  readonly open?: boolean | undefined;
  readonly children: ReactNode;
}) {
  const { children, ...disclosure } = props;
  return (
    <div className={css.menu} ref={useMenuKeys()}>
      <DisclosureMenu {...disclosure}>
        <ul className={css.list}>{children}</ul>
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
  /** A quiet word at the end: a shortcut, a state. */
  readonly detail?: string | undefined;
}) {
  return (
    <li>
      <a {...rest} className={css.item}>
        {children}
        {detail && <small>{detail}</small>}
      </a>
    </li>
  );
}
