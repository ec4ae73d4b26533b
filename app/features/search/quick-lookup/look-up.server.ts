import type { LoaderFunctionArgs } from '@remix-run/node';
import type { TFunction } from 'i18next';
import type { Staff } from '../../../identity/staff.ts';
import { paths } from '../../../paths.ts';
import { listAddress } from '../../../patterns/list/list-address.ts';
import { pageTitle } from '../../../patterns/page-title.ts';
import { SHORTEST } from '../find-records.server.ts';
import { searchRecords } from '../search.server.ts';
import type { SearchGroup, SearchView } from '../search-view.ts';

/** The page in words: its box, and what was found or what to do instead. */
export interface LookUpView {
  readonly pageTitle: string;
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly submit: string;
  /** What was looked for; empty when nothing was. */
  readonly query: string;
  readonly groups: readonly SearchGroup[];
  /** In the place of records that could not be searched. */
  readonly unsearched: SearchView['unsearched'];
  /** Where to search once more. */
  readonly again: string;
  /** Above what was found, or in its place. */
  readonly outcome: { readonly title: string; readonly text: string | null } | null;
  readonly offers: readonly { readonly href: string; readonly text: string }[];
}

/** How a look-up ended: the key of its words. Null where nothing was looked for. */
function outcomeOf({ query, groups, unsearched }: SearchView) {
  if (query === '' || unsearched !== null) return null;
  if (query.length < SHORTEST) return 'tooShort';
  const isPartial = groups.some(({ failed }) => failed !== null);
  if (groups.some(({ items }) => items.length > 0)) return isPartial ? 'foundPartly' : 'found';
  return 'nothing';
}

/** Where else it may be: records that are out of use are left out of every search. */
function elsewhere(query: string, kinds: readonly SearchGroup['kind'][], t: TFunction): LookUpView['offers'] {
  const unused = (list: string, filter: string) =>
    list + listAddress('', { [filter]: query, active: 'false' });
  const customers = {
    href: unused(paths.customers(), 'keyword'),
    text: t('quickLookup.inactiveCustomers'),
  };
  const vehicles = { href: unused(paths.fleet(), 'plate'), text: t('quickLookup.inactiveVehicles') };
  return [
    { href: paths.search(query), text: t('quickLookup.everything') },
    ...(kinds.includes('customers') ? [customers] : []),
    ...(kinds.includes('vehicles') ? [vehicles] : []),
  ];
}

/**
 * What the address looks for among records, in words, or the one record that it leads to.
 * @throws UpstreamError only when the session is over
 */
export async function lookUp(
  args: LoaderFunctionArgs,
  staff: Staff,
): Promise<{ readonly view: LookUpView; readonly only: string | null }> {
  const { t } = args.context;
  const { view, only, kinds } = await searchRecords(args, staff);
  const { query, groups, unsearched } = view;
  const outcome = outcomeOf(view);
  const again = { href: paths.quickLookup(query), text: t('quickLookup.again') };
  return {
    only,
    view: {
      pageTitle: pageTitle(t('quickLookup.title')),
      title: t('quickLookup.title'),
      label: t('quickLookup.label'),
      hint: t('quickLookup.hint'),
      submit: t('quickLookup.submit'),
      query,
      groups,
      unsearched,
      again: again.href,
      outcome: outcome && {
        title: t(`quickLookup.${outcome}.title`, { query }),
        text: outcome === 'found' ? null : t(`quickLookup.${outcome}.text`),
      },
      offers: [
        ...(outcome === 'foundPartly' ? [again] : []),
        ...(outcome === 'nothing' ? elsewhere(query, kinds, t) : []),
      ],
    },
  };
}
