import { useLocation } from '@remix-run/react';
import { Panel } from '../../ui/panel.tsx';
import * as css from './found-groups.css.ts';
import type { SearchGroup, SearchItem } from './search-view.ts';

/** What was found, as links in a panel for each kind; a kind that could not be searched says so. */
export function FoundGroups({ groups }: { readonly groups: readonly SearchGroup[] }) {
  const { pathname, search } = useLocation();
  return (
    <div className={css.groups}>
      {groups.map(({ kind, title, items, failed, all }) => (
        <Panel foot={all && <a href={all.href}>{all.text}</a>} key={kind} title={title}>
          {failed && <p className={css.failed}>{failed}</p>}
          <ul className={css.items}>
            {items.map((item) => (
              <li key={item.id}>
                <Way item={item} returnTo={pathname + search} />
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

function Way({ item, returnTo }: { readonly item: SearchItem; readonly returnTo: string }) {
  const inside = (
    <>
      {item.text}
      {item.detail && <small className={css.detail}>{item.detail}</small>}
    </>
  );
  if (item.theme !== undefined) {
    return (
      <form action={item.href} method="post">
        <input name="return_to" type="hidden" value={returnTo} />
        <button className={css.item} name="theme" type="submit" value={item.theme}>
          {inside}
        </button>
      </form>
    );
  }
  return (
    <a className={css.item} data-document={item.leaves ? '' : undefined} href={item.href}>
      {inside}
    </a>
  );
}
