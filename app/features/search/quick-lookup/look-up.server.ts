import type { LoaderFunctionArgs } from '@remix-run/node';
import type { TFunction } from 'i18next';
import type { Staff } from '../../../identity/staff.ts';
import * as paths from '../../../paths.ts';
import { listAddress } from '../../../patterns/list/list-address.ts';
import { pageTitle } from '../../../patterns/page/page-title.ts';
import { SHORTEST } from '../find-records.server.ts';
import { searchRecords } from '../search.server.ts';
import type { SearchGroup, SearchView } from '../search-view.ts';

/** Returns the key of the texts for the outcome; null without a search. */
function outcomeOf({ query, groups, unsearched }: SearchView) {
  if (query === '' || unsearched !== null) return null;
  if (query.length < SHORTEST) return 'tooShort';
  const isPartial = groups.some(({ failed }) => failed !== null);
  if (groups.some(({ items }) => items.length > 0)) return isPartial ? 'foundPartly' : 'found';
  return 'nothing';
}

/** Links to the lists of inactive records, which no search finds. */
function elsewhere(query: string, kinds: readonly SearchGroup['kind'][], t: TFunction) {
  const inactive = [
    ['customers', paths.customers(), 'keyword', 'inactiveCustomers'],
    ['vehicles', paths.fleet(), 'plate', 'inactiveVehicles'],
  ] as const;
  const offered = inactive.filter(([kind]) => kinds.includes(kind));
  return [
    { href: paths.search(query), text: t('quickLookup.everything') },
    ...offered.map(([, list, filter, text]) => ({
      href: list + listAddress('', { [filter]: query, active: 'false' }),
      text: t(`quickLookup.${text}`),
    })),
  ];
}

/** @throws UpstreamError only when the session is over */
export async function lookUp(args: LoaderFunctionArgs, staff: Staff) {
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
      /** The address of the same search. */
      again: again.href,
      /** Stands above the results, or in their place. */
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

export type LookUpView = Awaited<ReturnType<typeof lookUp>>['view'];
