import type { TFunction } from 'i18next';
import { holdsWords } from '../../domain/holds-words.ts';
import * as paths from '../../paths.ts';
import { offeredScreens, screens } from '../../patterns/page/navigation.server.ts';
import type { RecordLinkView } from '../../patterns/staff-context/record-links.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { THEMES, type Theme } from '../../preferences/preferences.ts';
import type { SearchGroup, SearchItem } from './search-view.ts';

interface Offer extends Pick<StaffContext, 'access'> {
  readonly query: string;
  readonly theme: Theme;
  /** Links to new records that this user and this service support. */
  readonly links: readonly RecordLinkView[];
  readonly t: TFunction;
}

function actions({ theme, links, t }: Offer): SearchItem[] {
  const plain = (id: string, href: string, text: string) => ({ id, text, detail: null, href });
  const themes = THEMES.filter((other) => other !== theme).map((other) => {
    const text = t('labels:search.theme', { theme: t(`labels:shell.themes.${other}`) });
    return { ...plain(`theme-${other}`, paths.preferences(), text), theme: other };
  });
  return [
    ...links.map(({ href, label }) => plain(`new-${href}`, href, label)),
    ...themes,
    plain('drafts', paths.drafts(), t('drafts.title')),
    plain('preferences', paths.preferences(), t('labels:shell.preferences')),
    { ...plain('shortcuts', paths.shortcuts(), t('labels:shell.shortcuts')), detail: '?' },
    plain('experiments', paths.experiments(), t('labels:experiments.title')),
    { ...plain('logout', paths.logout(), t('labels:shell.signOut')), leaves: true },
  ];
}

/** Screens and actions whose name contains the query. */
export function offerScreensAndActions(offer: Offer): readonly SearchGroup[] {
  const { query, access, t } = offer;
  const places = offeredScreens(screens, access).map(({ path, label, key }) => ({
    id: `screen-${path}`,
    text: t(label, { ns: 'labels' }),
    detail: `g ${key}`,
    href: path,
  }));
  const group = (kind: 'screens' | 'actions', items: readonly SearchItem[]): SearchGroup => ({
    kind,
    title: t(`labels:search.groups.${kind}`),
    items: items.filter(({ text }) => holdsWords(query, text)),
    failed: null,
  });
  return [group('screens', places), group('actions', actions(offer))];
}
