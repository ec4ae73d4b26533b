import type { TFunction } from 'i18next';
import { paths } from '../../paths.ts';
import type { WayView } from '../../patterns/desk/ways.server.ts';
import { offeredScreens, screens } from '../../patterns/navigation.ts';
import { THEMES, type Theme } from '../../preferences/preferences.ts';
import type { SearchGroup, SearchItem } from './search-view.ts';

interface Offer {
  readonly query: string;
  readonly permissions: ReadonlySet<string> | null;
  readonly features: ReadonlySet<string> | null;
  /** Whether this service has a call, by its id. */
  readonly offers: (id: string) => boolean;
  readonly theme: Theme;
  /** What can be begun from anywhere, by this user and with this service. */
  readonly ways: readonly WayView[];
  readonly t: TFunction;
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word of the query stands in the text; an empty query is in all of them. */
function holds(query: string, text: string): boolean {
  const whole = folded(text);
  return folded(query)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

function actions({ theme, ways, t }: Offer): SearchItem[] {
  const begun = ways.map(({ href, label }) => ({ id: `new-${href}`, text: label, detail: null, href }));
  const themes = THEMES.filter((other) => other !== theme).map((other) => ({
    id: `theme-${other}`,
    text: t('labels:search.theme', { theme: t(`labels:shell.themes.${other}`) }),
    detail: null,
    href: paths.preferences(),
    theme: other,
  }));
  const places: SearchItem[] = [
    { id: 'drafts', text: t('drafts.title'), detail: null, href: paths.drafts() },
    { id: 'preferences', text: t('labels:shell.preferences'), detail: null, href: paths.preferences() },
    { id: 'shortcuts', text: t('labels:shell.shortcuts'), detail: '?', href: paths.shortcuts() },
    {
      id: 'experiments',
      text: t('labels:experiments.title'),
      detail: null,
      href: paths.experiments(),
    },
    { id: 'logout', text: t('labels:shell.signOut'), detail: null, href: paths.logout(), leaves: true },
  ];
  return [...begun, ...themes, ...places];
}

/** Screens and actions whose name holds what was typed. */
export function offerScreensAndActions(offer: Offer): readonly SearchGroup[] {
  const { query, permissions, features, offers, t } = offer;
  const places = offeredScreens(screens, permissions, features, offers).map(({ path, label, key }) => ({
    id: `screen-${path}`,
    text: t(label, { ns: 'labels' }),
    detail: `g ${key}`,
    href: path,
  }));
  const group = (kind: 'screens' | 'actions', items: readonly SearchItem[]): SearchGroup => ({
    kind,
    title: t(`labels:search.groups.${kind}`),
    items: items.filter(({ text }) => holds(query, text)),
    failed: null,
  });
  return [group('screens', places), group('actions', actions(offer))];
}
