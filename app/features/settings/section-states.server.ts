import type { LoaderFunctionArgs } from '@remix-run/node';
import { DEFAULT_PAGE_SIZE } from '../../config/constants.ts';
import { holdsWords } from '../../domain/holds-words.ts';
import { languageName } from '../../i18n/languages.ts';
import type { Staff } from '../../identity/staff.ts';
import * as paths from '../../paths.ts';
import { staffContextOf } from '../../patterns/record/read-record.server.ts';
import { joined } from '../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { listAllLocationsOrUnread } from '../../upstream/locations/locations.server.ts';
import { listRolesOrUnread } from '../../upstream/roles/roles.server.ts';
import { listUsersOrNull } from '../../upstream/users/users.server.ts';
import { countFlags, INCOMPLETE_PANELS, INCOMPLETE_SETTINGS, isOn } from '../experiments/public.ts';
import { gapsState, ratesState } from '../rates/public.ts';
import { licenceWords, readLicence } from '../users/public.ts';
import {
  APPLICATION,
  GROUPS,
  INCOMPLETE_APPLICATION,
  INCOMPLETE_SECTIONS,
  openTo,
  PANELS,
  PRICING,
  PRICING_PANELS,
  SECTIONS,
  type Section,
} from './sections.ts';

const LONGEST = 60;

type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>;

async function usersState(staffContext: StaffContext): Promise<string> {
  const { t, formats, reader, offers } = staffContext;
  const [licence, users] = await Promise.all([
    readLicence(reader),
    offers('users.list') ? listUsersOrNull(reader) : [],
  ]);
  const licences = licenceWords(licence, staffContext);
  if (licences === '' || users === null) return joined(licences, t('unread.value'));
  const locked = users.filter(({ isActive, isLockedOut }) => isActive && isLockedOut).length;
  return joined(licences, locked > 0 && t('settings:states.locked', { users: formats.number(locked) }));
}

async function rolesState({ t, formats, reader }: StaffContext): Promise<string> {
  const roles = await listRolesOrUnread(reader);
  if (roles === null) return t('unread.value');
  const custom = roles.filter(({ isSystem }) => !isSystem).length;
  return t('settings:states.roles', {
    roles: formats.number(roles.length),
    custom: formats.number(custom),
  });
}

async function locationsState({ t, formats, reader }: StaffContext): Promise<string> {
  const all = await listAllLocationsOrUnread(reader);
  if (all === null) return t('unread.value');
  const active = all.filter(({ isActive }) => isActive).length;
  return t('settings:states.locations', {
    active: formats.number(active),
    inactive: formats.number(all.length - active),
  });
}

/** 'Currency: USD, km, l': units only where the business sets them. */
const runtimeState = ({ t, client }: StaffContext): string =>
  client === null
    ? t('unread.value')
    : joined(
        client.currency && t('settings:states.currency', { currency: client.currency }),
        client.distanceUnit,
        client.volumeUnit,
      ) || t('settings:sections.runtime.text');

/** 'British English, dd/MM/yyyy, hh:mm a' */
function profileState({ t, language, profile, formats }: StaffContext): string {
  if (profile === null) return t('unread.value');
  const own = profile.language && languageName(profile.language, language);
  return joined(own, formats.patterns.date, formats.patterns.time);
}

/** The present state of each section by its name; others have a text of what they hold. */
const STATES: Readonly<
  Record<string, (staffContext: StaffContext, context: Args['context']) => Promise<string> | string>
> = {
  users: usersState,
  roles: rolesState,
  locations: locationsState,
  runtime: runtimeState,
  profile: profileState,
  rateLines: ratesState,
  rateGaps: gapsState,
  preferences: ({ t, formats }, { preferences }) =>
    t('settings:states.preferences', {
      theme: t(`settings:preferences.themes.${preferences.theme}`),
      rows: formats.number(preferences.rows ?? DEFAULT_PAGE_SIZE),
    }),
  experiments({ t, formats }, { preferences }) {
    const { on, all } = countFlags(preferences.flags);
    return t('settings:states.experiments', { on: formats.number(on), all: formats.number(all) });
  },
};

interface Line extends Section {
  readonly isIncomplete?: true;
}

async function viewLine(
  { name, href, icon, isIncomplete }: Line,
  staffContext: StaffContext,
  context: Args['context'],
) {
  const { t } = staffContext;
  const state = STATES[name]?.(staffContext, context) ?? t(`settings:sections.${name}.text`);
  return { href, icon, title: t(`settings:sections.${name}.title`), text: await state, isIncomplete };
}

/** The text by which the home is narrowed. */
const FIND = 'q';

/**
 * Reads the sections of the home that the user may open, in groups; with the experimental feature the incomplete ones.
 * A text in the address narrows them by title and state.
 */
export async function loadHome(args: Args, staff: Staff) {
  const staffContext = await staffContextOf(args, staff);
  const { t, access } = staffContext;
  const { flags } = args.context.preferences;
  const incomplete = isOn(INCOMPLETE_SETTINGS, flags) ? INCOMPLETE_SECTIONS : [];
  const hasPanels = openTo([...PANELS, ...INCOMPLETE_APPLICATION], access).length > 0;
  const lines: readonly Line[] = [
    ...(openTo(PRICING_PANELS, access).length > 0 ? [PRICING] : []),
    ...openTo(SECTIONS, access),
    ...(hasPanels ? [APPLICATION] : []),
    ...openTo(incomplete, access).map((one) => ({
      ...one,
      href: paths.settings(one.slug),
      isIncomplete: true as const,
    })),
  ];
  const find = (new URL(args.request.url).searchParams.get(FIND) ?? '').trim().slice(0, LONGEST);
  const groups = await Promise.all(
    GROUPS.map(async (group) => {
      const title = t(`settings:groups.${group}`);
      const own = lines.filter((line) => line.group === group);
      const all = await Promise.all(own.map((line) => viewLine(line, staffContext, args.context)));
      const sections = all.filter((line) => holdsWords(find, `${title} ${line.title} ${line.text}`));
      return { title, sections };
    }),
  );
  return {
    business: staffContext.client?.name ?? '',
    find,
    groups: groups.filter(({ sections }) => sections.length > 0),
  };
}

export type SettingsGroup = Awaited<ReturnType<typeof loadHome>>['groups'][number];

/** Reads the panels of the application settings as one group; with the experimental feature the incomplete ones. */
export async function loadPanels(args: Args, staff: Staff): Promise<readonly SettingsGroup[]> {
  const staffContext = await staffContextOf(args, staff);
  const { access } = staffContext;
  const { flags } = args.context.preferences;
  const incomplete = isOn(INCOMPLETE_PANELS, flags) ? INCOMPLETE_APPLICATION : [];
  const lines: readonly Line[] = [
    ...openTo(PANELS, access),
    ...openTo(incomplete, access).map((one) => ({
      ...one,
      href: paths.applicationSettings(one.slug),
      isIncomplete: true as const,
    })),
  ];
  const sections = await Promise.all(lines.map((line) => viewLine(line, staffContext, args.context)));
  const title = staffContext.t('settings:groups.application');
  return sections.length > 0 ? [{ title, sections }] : [];
}

/** Reads the screens of all that prices a rental as one group. */
export async function loadPricing(args: Args, staff: Staff): Promise<readonly SettingsGroup[]> {
  const staffContext = await staffContextOf(args, staff);
  const lines = openTo(PRICING_PANELS, staffContext.access);
  const sections = await Promise.all(lines.map((line) => viewLine(line, staffContext, args.context)));
  const title = staffContext.t('settings:groups.money');
  return sections.length > 0 ? [{ title, sections }] : [];
}
