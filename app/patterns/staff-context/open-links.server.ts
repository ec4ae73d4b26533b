import { RESOURCES, resourceIn } from '../../resources.ts';
import type { StaffContext } from './staff-context.server.ts';

type Opening = Pick<StaffContext, 'access'>;

/** Whether the user may open the screen at an address: that of its resource. Other addresses are open. */
const mayOpen = (href: string, { access }: Opening): boolean => {
  const name = resourceIn(href.split(/[?#]/, 1)[0] ?? '')?.name;
  return name === undefined || access.allows({ permission: RESOURCES[name].permissions.view });
};

/** What a link has besides its address. Anything else is a text that stays without the link. */
const OF_LINK: ReadonlySet<string> = new Set(['href', 'label', 'key', 'isMain']);

const isLink = (value: object): boolean => Object.keys(value).every((key) => OF_LINK.has(key));

function opened(value: unknown, staffContext: Opening): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => opened(item, staffContext));
    return items.filter((item, at) => item !== null || value[at] === null);
  }
  const isClosed = 'href' in value && typeof value.href === 'string' && !mayOpen(value.href, staffContext);
  if (isClosed && isLink(value)) return null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'href' || !isClosed)
      .map(([key, own]) => [key, opened(own, staffContext)]),
  );
}

/** Returns what a page shows without links to screens that the user may not open: the text of a fact or a cell stays. */
export const withoutClosedLinks = <View>(view: View, staffContext: Opening): View =>
  // Each link of a view is optional.
  opened(view, staffContext) as View;
