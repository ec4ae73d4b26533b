import * as paths from '../../paths.ts';
import { addressOf, resourceIn } from '../../resources.ts';

export interface ParentLink {
  readonly href: string;
  readonly label: string;
}

/** Returns the screens above one of the settings: their home, and the list of a record; none for other screens. */
export function parentsOf(
  { url }: Pick<Request, 'url'>,
  t: (key: string) => string,
): { readonly parents?: readonly ParentLink[] } {
  const found = resourceIn(new URL(url).pathname.replace(/\.data$/, ''));
  if (found === null || !addressOf(found.name).startsWith(`${paths.settings()}/`)) return {};
  const { name, resource, rest } = found;
  const home = { href: paths.settings(), label: t('labels:shell.settings') };
  const list = { href: addressOf(name), label: t(`labels:${resource.screen.label}`) };
  return { parents: rest.length > 0 && !resource.isSingle ? [home, list] : [home] };
}
